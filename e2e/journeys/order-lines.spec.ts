/** A takeaway order that is sent already: reduced, moved, merged, several lines canceled at once (decisions.md §3). */
import { expectAccessible } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { expectFits } from '../pages/fits.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OrderPage } from '../pages/order-page.ts';
import { PaperPage } from '../pages/paper-page.ts';
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
  await board
    .card(number)
    .getByRole('link', { name: new RegExp(number) })
    .click();
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
