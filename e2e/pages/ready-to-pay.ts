/** Signed in, with coffees placed at the checkout and the payment sheet open. */
import { expect, type Page } from '@playwright/test';

import { untilAtRest } from './at-rest.ts';
import { demoAccounts, LoginPage } from './login-page.ts';
import { PaymentPage } from './payment-page.ts';
import { TerminalPage } from './terminal-page.ts';

/** An espresso is 4.00. @param others what is on the bill beside them. @returns the order's short number */
export async function readyToPay(
  page: Page,
  espressos = 2,
  ...others: readonly string[]
): Promise<{ payment: PaymentPage; number: string }> {
  await new LoginPage(page).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  for (let count = 0; count < espressos; count += 1) await terminal.tap('Espresso');
  for (const other of others) await terminal.tap(other);
  const placed = page.waitForResponse((response) => response.url().endsWith('/v1/orders'));
  await terminal.payButton.click();
  const { order } = await (await placed).json();
  const payment = new PaymentPage(page);
  await expect(payment.sheet).toBeVisible();
  // What is still being read moves what stands below it, from under a finger that is quicker than any person's.
  await expect(payment.sheet.locator('.is-awaited')).toHaveCount(0);
  await untilAtRest(page);
  return { payment, number: `#${String(order.number).split('-').at(-1)}` };
}
