/** Two waiters at one table: both add at once, and one takes back what the other is being paid for (decisions.md §3). */
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OrderPage } from '../pages/order-page.ts';
import { PaperPage } from '../pages/paper-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

async function atTable(page: Page, email: string, table: string): Promise<TerminalPage> {
  const terminal = new TerminalPage(page);
  await new LoginPage(page).admit(email);
  await terminal.open();
  await terminal.chooseTable(table);
  return terminal;
}

test('two waiters add to one table at once: one order has it all, each ticket is printed once', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  const [sara, luca] = await Promise.all([
    atTable(page, demoAccounts.waiter, 'S4'),
    atTable(other, demoAccounts.colleague, 'S4'),
  ]);
  await sara.tap('Espresso');
  const number = await sara.send();

  await expect(luca.line('Espresso')).toBeVisible();
  await Promise.all([sara.tap('Mineral mit'), luca.tap('Rivella Rot')]);
  await expect(luca.cart.getByRole('button', { name: `Zu Bestellung ${number}` })).toBeVisible();
  expect(await Promise.all([sara.send(), luca.send()])).toEqual([number, number]);
  for (const terminal of [sara, luca]) {
    await expect(terminal.cart.getByText(/^Gesendet um/)).toHaveCount(1);
    for (const name of ['Espresso', 'Mineral mit', 'Rivella Rot']) await expect(terminal.line(name)).toHaveCount(1);
  }

  const paper = new PaperPage(other);
  await paper.open();
  for (const name of ['Mineral mit', 'Rivella Rot']) {
    await expect(paper.slips('NACHTRAG', number, name)).toHaveCount(1);
    await expect(paper.slips('NACHTRAG', number, name)).not.toContainText('Espresso');
  }
  await other.close();

  await sara.payButton.click();
  const payment = new PaymentPage(page);
  await expect(payment.sheet).toContainText('15.00');
  await payment.collect();
  await payment.nextGuest();
});

test('no line is both taken back and paid, and each of the two waiters is told', async ({ page, browser }) => {
  const sara = await atTable(page, demoAccounts.waiter, 'T6');
  await sara.tap('Espresso');
  await sara.tap('Mineral mit');
  await sara.tap('Rivella Rot');
  const number = await sara.send();

  const other = await browser.newPage();
  const order = new OrderPage(other);
  const tables = new TablesPage(other);
  await new LoginPage(other).admit(demoAccounts.colleague);
  await tables.open();
  await tables.table('T6').click();
  await tables
    .panel('T6')
    .getByRole('link', { name: new RegExp(number) })
    .click();

  const payment = new PaymentPage(page);
  await sara.payButton.click();
  await expect(payment.sheet).toContainText('15.00');
  await order.openCancel('Espresso');
  // Nobody taps here: the sheet hears of it by itself, and says so for seconds only.
  await Promise.all([
    expect(page.getByText(/Offen sind jetzt CHF\s11\.00/)).toBeVisible(),
    order.confirmCancel('Falsch erfasst'),
  ]);
  await expect(payment.sheet).not.toContainText('Espresso');

  await order.openCancel('Rivella Rot 3.3 dl');
  await payment.collect();
  await expect(order.dialog).toContainText('CHF 5.20 werden bar zurückbezahlt');
  await order.confirmCancel('Reklamation', 'granted');
  for (const name of ['Total', 'Bezahlt']) {
    await expect(other.locator('.totals__row', { hasText: name }).last()).toContainText('5.80');
  }
  await expect(order.still).toContainText('0.00');
  await other.close();
});
