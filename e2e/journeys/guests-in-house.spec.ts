/** What the staff see of guests: their orders, answered or not, tables that call, and a pause (decisions.md §3, §6). */
import { BoardPage } from '../pages/board-page.ts';
import { expect, type Page, request, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { callAs, newId } from '../servers/call-as.ts';

const table = 'S2';
const house = '/v1/customers/gasthof-linde';

type Product = { readonly id: string; readonly name: Readonly<Record<string, string>>; readonly price: number | null };
type DoorAnswer = {
  readonly methods: readonly { readonly type: string; readonly closed: string | null }[];
  readonly menu: { readonly products: readonly Product[] };
};

/** A phone at the table: it knows the code and nothing else. */
async function guestAt(baseURL: string | undefined, code: string) {
  const phone = await request.newContext(baseURL === undefined ? {} : { baseURL });
  const door = async () => (await (await phone.get(`/v1/guest/tables/${code}`)).json()) as DoorAnswer;
  const order = async () => {
    const espresso = (await door()).menu.products.find(({ name }) => name['de'] === 'Espresso');
    if (espresso?.price == null) throw new Error('no espresso at this door');
    const answer = await phone.post('/v1/guest/orders', {
      data: {
        id: newId(),
        door: 'table',
        code,
        type: 'dinein',
        products: [{ opid: newId(), id: espresso.id, count: 1 }],
        total: espresso.price,
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { order: placed } = (await answer.json()) as { order: { token: string; shortNumber: number } };
    return placed;
  };
  const ask = async (kind: 'waiter' | 'bill') => {
    const answer = await phone.post(`/v1/guest/tables/${code}/requests`, { data: { id: newId(), kind } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const read = async (token: string) => {
    const answer = (await (await phone.get(`/v1/guest/orders/${token}`)).json()) as {
      order: { state: string; cancelComment: string | null };
    };
    return answer.order;
  };
  return { door, order, ask, read };
}

async function codeOf(baseURL: string | undefined, name: string): Promise<string> {
  const admin = await callAs(baseURL, demoAccounts.admin);
  const tables = await admin<readonly { id: string; name: string }[]>('get', `${house}/tables`);
  const links = await admin<readonly { table: string; link: string }[]>('get', `${house}/tableLinks`);
  const id = tables.find((each) => each.name === name)?.id;
  const link = links.find((each) => each.table === id)?.link ?? '';
  return link.slice(link.lastIndexOf('/') + 1);
}

async function onBoard(page: Page): Promise<BoardPage> {
  const board = new BoardPage(page);
  await new LoginPage(page).enter(demoAccounts.waiter);
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
  await card.getByRole('button', { name: 'Annehmen' }).click();
  await expect(page.getByText(`Bestellung #${first.shortNumber} angenommen`)).toBeVisible();
  expect((await guest.read(first.token)).state).toBe('preparing');

  await board.card(`#${second.shortNumber}`).getByRole('button', { name: 'Ablehnen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Die Küche ist geschlossen' }).click();
  await dialog.getByRole('button', { name: 'Ablehnen', exact: true }).click();
  await expect(page.getByText(`Bestellung #${second.shortNumber} abgelehnt`)).toBeVisible();
  expect(await guest.read(second.token)).toMatchObject({
    state: 'canceled',
    cancelComment: 'Die Küche ist geschlossen',
  });
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
  await expect(tables.table(table)).toContainText('Bedienung gewünscht');
  await tables.table(table).click();
  await tables
    .panel(table)
    .getByRole('button', { name: /Bedienung gewünscht, erledigt/ })
    .click();
  await expect(tables.table(table)).not.toContainText('Bedienung gewünscht');
});

test('ordering is paused for a quarter of an hour, guests are told, and it goes on', async ({ page, baseURL }) => {
  const guest = await guestAt(baseURL, await codeOf(baseURL, table));
  await onBoard(page);
  const closed = async () => (await guest.door()).methods.map((method) => method.closed);
  expect(await closed()).toEqual([null]);
  await page.getByRole('button', { name: 'Gästebestellungen pausieren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '15 Minuten' }).click();
  await expect(page.getByText(/Gästebestellungen sind pausiert bis \d\d:\d\d/)).toBeVisible();
  expect(await closed()).toEqual(['paused']);
  await page.getByRole('button', { name: 'Fortsetzen' }).click();
  await expect(page.getByText(/sind pausiert/)).toHaveCount(0);
  expect(await closed()).toEqual([null]);
});
