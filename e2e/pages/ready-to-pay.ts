/** Signed in, with coffees placed at the checkout and the payment sheet open. */
import { expect, type Page } from '@playwright/test';

import { demoAccounts, LoginPage } from './login-page.ts';
import { PaymentPage } from './payment-page.ts';
import { TerminalPage } from './terminal-page.ts';

/** An espresso is 4.00. @returns the order's short number */
export async function readyToPay(page: Page, espressos = 2): Promise<{ payment: PaymentPage; number: string }> {
  await new LoginPage(page).enter(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  for (let count = 0; count < espressos; count += 1) await terminal.tap('Espresso');
  const placed = page.waitForResponse((response) => response.url().endsWith('/v1/orders'));
  await terminal.payButton.click();
  const { order } = await (await placed).json();
  const payment = new PaymentPage(page);
  await expect(payment.sheet).toBeVisible();
  return { payment, number: `#${String(order.number).split('-').at(-1)}` };
}
