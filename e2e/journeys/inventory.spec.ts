/** A bottle that is counted: delivered, sold to the last one, sold out, counted and ordered again. */
import { expectAccessible } from '../pages/accessible.ts';
import { ClosingsPage } from '../pages/closings-page.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

const wine = 'Stammheimer Pinot Noir 7.5 dl';
const atFirst = '14';

test('a delivery is sold to the last piece, and the stock says so everywhere', async ({ page, browser }) => {
  test.slow();
  await new LoginPage(page).admit(demoAccounts.admin);
  const closings = new ClosingsPage(page);
  await closings.open();
  await closings.show('Inventar');
  await closings.bookStock('Zählen', wine, '0');
  await expect(closings.stockOf(wine)).toContainText('Ausverkauft');
  await closings.bookStock('Lieferung', wine, '2');
  await expect(closings.stockOf(wine)).toContainText('Unter Minimum');
  await expectAccessible(page, 'inventory');

  const waiter = await browser.newPage();
  await new LoginPage(waiter).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(waiter);
  await terminal.open();
  await terminal.chooseTable('Terrasse 3');
  await terminal.tap(wine);
  await terminal.tap(wine);
  // Without a reload: on the till that sold it, and in the office. It is said for seconds only, on both at once.
  const told = `${wine} ist ausverkauft`;
  await expect(page.getByText(told)).toHaveCount(0);
  await Promise.all([terminal.send(), ...[waiter, page].map((each) => expect(each.getByText(told)).toBeVisible())]);
  await terminal.search(wine);
  await expect(terminal.product(wine)).toContainText('Ausverkauft');
  await expect(closings.stockOf(wine)).toContainText('Ausverkauft');

  await closings.bookStock('Lieferung', wine, '3');
  await expect(terminal.product(wine)).not.toContainText('Ausverkauft');
  await closings.bookStock('Abgang', wine, '1');
  await closings.stockOf(wine).getByRole('button', { name: wine }).click();
  const movements = page.getByRole('dialog', { name: `Bewegungen von ${wine}` });
  await expect(movements.getByRole('row').nth(1)).toContainText('Abgang');
  await expect(movements.getByRole('row').nth(1)).toContainText('Verdorben');
  await expect(movements.getByRole('row').nth(3)).toContainText('Bestellung');
  await expectAccessible(page, 'inventory: movements');
  await movements.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bestellung #/ })).toBeVisible();
  await page.goBack();
  await expect(closings.stockOf(wine)).toBeVisible();

  await page.getByRole('button', { name: /^Bestellliste/ }).click();
  const list = page.getByRole('dialog', { name: 'Bestellliste' });
  await expect(list.getByRole('row', { name: new RegExp(wine) })).toContainText('34');
  await expectAccessible(page, 'inventory: order list');
  const file = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Als CSV speichern' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Bestellliste .*\.csv$/);
  await page.keyboard.press('Escape');

  const counting = await closings.openStockList('Zählen');
  await expectAccessible(page, 'inventory: count');
  await counting.getByRole('button', { name: 'Schliessen' }).click();
  await closings.bookStock('Zählen', wine, atFirst);
  await expect(closings.stockOf(wine)).toContainText(atFirst);
});
