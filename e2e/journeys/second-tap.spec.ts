/** A double tap means one thing: what its first half brought up, or uncovered, is not pressed by the second. */
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { tapNervously } from '../pages/nervous-finger.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

for (const pointerType of ['mouse', 'touch']) {
  test(`a double tap on paying takes no money (${pointerType})`, async ({ page }) => {
    await new LoginPage(page).enter(demoAccounts.waiter);
    const terminal = new TerminalPage(page);
    await terminal.open();
    await terminal.tap('Espresso');
    await tapNervously(terminal.payButton, { pointerType });
    const payment = new PaymentPage(page);
    await expect(payment.sheet).toBeVisible();
    // What was taken is said in the same sheet.
    await expect(payment.sheet.getByRole('button', { name: 'Bar kassieren' })).toBeEnabled();
    await expect(payment.done).toHaveCount(0);
    await payment.collect();
  });

  test(`a double tap on laying a dish into the cart does not send the cart (${pointerType})`, async ({ page }) => {
    await new LoginPage(page).enter(demoAccounts.waiter);
    const terminal = new TerminalPage(page);
    await terminal.open();
    await terminal.tap('Zürcher Geschnetzeltes');
    await terminal.choose('Rösti');
    await terminal.choose('mit Speck');
    await terminal.choose('Rüebli');
    await terminal.choose('Bohnen');
    const submit = terminal.options.getByRole('button', { name: /^Dazulegen/ });
    await tapNervously(submit, { pointerType });
    await expect(terminal.options).toBeHidden();
    await expect(terminal.line('Zürcher Geschnetzeltes')).toBeVisible();
    await expect(terminal.sendButton).toBeEnabled();
  });
}
