/** What the staff see of guests: their orders, answered or not, tables that call, and a pause (decisions.md §3, §6). */
import { BoardPage } from '../pages/board-page.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { codeOf, guestAt } from '../servers/guest-at.ts';

const table = 'S2';

async function onBoard(page: Page): Promise<BoardPage> {
  const board = new BoardPage(page);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await board.open();
  return board;
}

test('a guest’s order is accepted, another one rejected with a text that the guest reads', async ({
  page,
  baseURL,
}) => {
  const guest = await guestAt(baseURL, await codeOf(baseURL, table));
  const board = await onBoard(page);
  const [first, second] = [await guest.order(), await guest.order()];
  const card = board.card(`#${first.shortNumber}`);
  await expect(card).toContainText('Gast QR');
  await expect(page).toHaveTitle(/^\(\d+\)/);
  await board.press(`#${first.shortNumber}`, 'Annehmen');
  await expect(page.getByText(`Bestellung #${first.shortNumber} angenommen`)).toBeVisible();
  // It is said before the house has heard of it.
  await expect.poll(async () => (await guest.read(first.token)).state).toBe('preparing');

  await board.press(`#${second.shortNumber}`, 'Ablehnen');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Die Küche ist geschlossen' }).click();
  await dialog.getByRole('button', { name: 'Ablehnen', exact: true }).click();
  await expect(page.getByText(`Bestellung #${second.shortNumber} abgelehnt`)).toBeVisible();
  await expect
    .poll(() => guest.read(second.token))
    .toMatchObject({ state: 'canceled', cancelComment: 'Die Küche ist geschlossen' });
});

test('a table that calls stands on the board and at its table until somebody saw to it', async ({ page, baseURL }) => {
  const guest = await guestAt(baseURL, await codeOf(baseURL, table));
  await onBoard(page);
  await guest.ask('waiter');
  await guest.ask('bill');
  const asks = page.getByRole('list', { name: 'Tische rufen' }).getByRole('listitem');
  const own = asks.filter({ hasText: table });
  await expect(own).toHaveCount(2);
  await own.getByRole('button', { name: /Rechnung gewünscht, erledigt/ }).click();
  await expect(own).toHaveCount(1);

  const tables = new TablesPage(page);
  await tables.open();
  await expect(tables.table(table)).toContainText('Service gewünscht');
  await tables.table(table).click();
  await tables
    .panel(table)
    .getByRole('button', { name: /Service gewünscht, erledigt/ })
    .click();
  await expect(tables.table(table)).not.toContainText('Service gewünscht');
});

test('a guest who called sees it past a reload, and live that somebody has seen it', async ({
  page,
  browser,
  baseURL,
}) => {
  await onBoard(page);
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'de-CH' });
  const phone = await context.newPage();
  await phone.goto(`/t/${await codeOf(baseURL, table)}`);
  await phone.getByRole('button', { name: 'Service rufen' }).click();
  const called = phone.getByRole('button', { name: /^Service gerufen um \d\d:\d\d/ });
  await expect(called).toBeVisible();
  await phone.reload();
  await expect(called).toBeVisible();
  const asks = page.getByRole('list', { name: 'Tische rufen' }).getByRole('listitem').filter({ hasText: table });
  await asks.getByRole('button', { name: /Service gewünscht, erledigt/ }).click();
  await expect(phone.getByRole('button', { name: /^Service rufen Gesehen um \d\d:\d\d/ })).toBeVisible();
  await context.close();
});

test('ordering is paused for a quarter of an hour, guests are told, and it goes on', async ({ page, baseURL }) => {
  const guest = await guestAt(baseURL, await codeOf(baseURL, table));
  await onBoard(page);
  const closed = async () => (await guest.door()).methods.map((method) => method.closed);
  await expect.poll(closed).toEqual([null]);
  await page.getByRole('button', { name: 'Gästebestellungen pausieren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '15 Minuten' }).click();
  // Shortly before midnight with the date of tomorrow.
  await expect(page.getByText(/Gästebestellungen sind pausiert bis .*\d\d:\d\d/)).toBeVisible();
  await expect.poll(closed).toEqual(['paused']);
  await page.getByRole('button', { name: 'Fortsetzen' }).click();
  await expect(page.getByText(/sind pausiert/)).toHaveCount(0);
  await expect.poll(closed).toEqual([null]);
});
