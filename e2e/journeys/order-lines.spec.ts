/** A takeaway order that is sent already: reduced, moved, merged, several lines canceled at once (decisions.md §3). */
import { expectAccessible } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { expectFits } from '../pages/fits.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OrderPage } from '../pages/order-page.ts';
import { PaperPage } from '../pages/paper-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

async function sellToTake(page: Page, ...products: readonly string[]): Promise<string> {
  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.cart.getByLabel('Mitnehmen').check({ force: true });
  for (const product of products) await terminal.tap(product);
  return terminal.send();
}

test('lines of a sent takeaway order cost less, move, come back by a merge, and are canceled together', async ({
  page,
}) => {
  await new LoginPage(page).enter(demoAccounts.waiter);
  const number = await sellToTake(page, 'Espresso', 'Espresso', 'Mineral mit', 'Rivella Rot');
  const paper = new PaperPage(await page.context().newPage());
  await paper.open();

  const board = new BoardPage(page);
  await board.open();
  await board.openOrder(number);
  const order = new OrderPage(page);
  await expect(order.still).toContainText('19.00');
  await order.all.check({ force: true });
  await expectFits(page, 'picked lines');
  await expectAccessible(page, 'picked lines');
  await order.all.uncheck({ force: true });

  await order.pick('Rivella');
  await order.press('Rabatt');
  await order.dialog.getByRole('radio', { name: 'Aufs Haus' }).check({ force: true });
  await order.dialog.getByRole('button', { name: 'Stammgast' }).click();
  await order.dialog.getByRole('button', { name: 'Übernehmen' }).click();
  // A waiter is asked for it once: what follows within five minutes is granted.
  await order.grantPin();
  await expect(order.still).toContainText('13.80');

  await order.pick('Mineral');
  await order.press('Umsetzen');
  await order.dialog.getByRole('button', { name: 'Ohne Tisch' }).click();
  await order.dialog.getByRole('radio', { name: 'Neue Bestellung' }).check({ force: true });
  await order.dialog.getByRole('button', { name: '1 Stück umsetzen' }).click();
  await expect(order.still).toContainText('8.00');
  await expect(order.line('Mineral')).toHaveCount(0);

  await order.press('Zusammenlegen');
  await order.dialog.getByRole('checkbox', { name: /Mitnehmen.*5\.80/ }).check({ force: true });
  await order.dialog.getByRole('button', { name: '2 Bestellungen zusammenlegen' }).click();
  await expect(order.still).toContainText('13.80');

  await order.pick('Espresso');
  await order.pick('Mineral');
  await order.press('3 Stück stornieren');
  await order.dialog.getByRole('button', { name: 'Weniger Espresso' }).click();
  await order.dialog.getByRole('button', { name: 'Falsch erfasst' }).click();
  await order.dialog.getByRole('button', { name: 'Stornieren', exact: true }).click();
  await expect(order.dialog).toBeHidden();
  await expect(order.still).toContainText('4.00');
  await expect(paper.slips('STORNO', number, 'Espresso')).toHaveCount(1);
  await expect(paper.slips('STORNO', number, 'Mineral')).toHaveCount(1);
});

test('from the list of orders to merge, one that was paid in part is opened, and takes the other in', async ({
  page,
}) => {
  await new LoginPage(page).enter(demoAccounts.waiter);
  const paid = await sellToTake(page, 'Espresso', 'Rivella Rot');
  const other = await sellToTake(page, 'Mineral mit');
  const board = new BoardPage(page);
  const order = new OrderPage(page);
  const openOrder = async (number: string) => {
    await board.open();
    await board.openOrder(number);
    await expect(order.still).toBeVisible();
  };
  await openOrder(paid);
  await order.press(/^Kassieren/);
  const payment = new PaymentPage(page);
  await payment.share('Positionen');
  await payment.split.getByRole('checkbox', { name: /Espresso/ }).check({ force: true });
  await payment.split.getByRole('button', { name: /^Bar/ }).click();
  await payment.collect();
  await openOrder(other);
  await order.press('Zusammenlegen');
  await order.dialog.getByRole('link', { name: new RegExp(`^${paid},`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Bestellung ${paid}` })).toBeVisible();
  await order.press('Zusammenlegen');
  await order.dialog.getByRole('checkbox', { name: new RegExp(`^${other},`) }).check({ force: true });
  await order.dialog.getByRole('button', { name: '2 Bestellungen zusammenlegen' }).click();
  await expect(order.still).toContainText('11.00');
});
