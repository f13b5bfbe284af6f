/** When all is quiet again: nothing lost, nothing doubled, every line printed once, the same on every screen, the books right. */
import type { WireOrder } from '@comanda/contract/orders';

import { paperTexts } from '../../apps/server/src/modules/printing/index.ts';
import { defaultSettings } from '../../apps/server/src/modules/settings/index.ts';
import { verifyVenue } from '../../apps/server/src/modules/settlements/index.ts';
import type { TestServer } from '../../apps/server/src/test/start-test-server.ts';
import { holds, same } from '../in-process/check.ts';
import type { Browser } from './browser.ts';
import { checkRoom } from './check-room.ts';
import { madeOnPaper } from './papers.ts';
import type { RoomPaper } from './room-printers.ts';
import { count, type Dish, type Told } from './told.ts';
import { admins, stationsOf, venue } from './venue.ts';

const { customerId } = venue;

const settings = defaultSettings(customerId, '');
const texts = paperTexts(settings.ticket_language, settings.time_zone).ticket;

export async function checkEnd(
  server: TestServer,
  told: Told,
  browsers: readonly Browser[],
  papers: readonly RoomPaper[],
): Promise<void> {
  const orders = await readAll(server);
  same('problems of the books', await verifyVenue(server.house.database.read, customerId), []);
  await checkScreens(server, browsers);
  checkOrders(told, orders, await becameTheirOwn(server));
  const dishes = await dishesThatCame(server, told);
  checkLines(dishes, orders);
  await checkPaper(server, told, dishes, orders);
  await checkRoom(server, told, papers, { texts, came: new Set(dishes.map(({ note }) => note)) });
  await checkPayments(server, told, orders);
}

/** Of every state, page by page. */
async function readAll(server: TestServer): Promise<WireOrder[]> {
  const found: WireOrder[] = [];
  let cursor: string | null = null;
  do {
    const page: { orders: WireOrder[]; cursor: string | null } = await server.call(
      'GET /v1/customers/{customerId}/orders',
      {
        as: admins[0] ?? '',
        params: { customerId },
        query: { limit: '50', ...(cursor !== null && { cursor }) },
      },
    );
    found.push(...page.orders);
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}

async function checkScreens(server: TestServer, browsers: readonly Browser[]): Promise<void> {
  const { orders } = await server.call('GET /v1/customers/{customerId}/orders', {
    as: admins[0] ?? '',
    params: { customerId },
    query: { state: 'pending' },
  });
  const there = new Map(orders.map((order) => [order.id, order]));
  for (const { person, tabs } of browsers) {
    for (const [index, { page }] of tabs.entries()) {
      const what = `tab ${index} of ${person}`;
      const shown = page.shown();
      same(`orders shown by ${what}`, versionsOf(shown ?? []), versionsOf(orders));
      for (const order of shown ?? []) same(`order shown by ${what}`, order, there.get(order.id));
    }
  }
}

const versionsOf = (orders: readonly WireOrder[]) => orders.map(({ id, version }) => `${id} ${version}`).sort();

/** More for an order that took no more: told as such, and by nothing else. */
async function becameTheirOwn(server: TestServer): Promise<ReadonlySet<string>> {
  const rows = await server.house.database.read
    .selectFrom('deviations')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('code', '=', 'orderClosed')
    .execute();
  return new Set(rows.flatMap(({ order_id: id }) => id ?? []));
}

function checkOrders(told: Told, orders: readonly WireOrder[], own: ReadonlySet<string>): void {
  const there = new Set(orders.map(({ id }) => id));
  holds('each order is there once', there.size === orders.length);
  const known = [...told.orders];
  same(
    'orders nobody was told of',
    known.filter(([, { outcome }]) => outcome === 'unknown').map(([id]) => id),
    [],
  );
  const wrong = known.filter(([id, { outcome }]) => there.has(id) !== (outcome === 'done'));
  same('orders that are there or not against what was told', wrong, []);
  count(told, 'became orders', orders.filter(({ id }) => own.has(id)).length);
  same(
    'orders that were told as more for another',
    [...own].filter((id) => !told.added.has(id)),
    [],
  );
  const strangers = orders.filter(({ id }) => !told.orders.has(id) && !told.begun.has(id) && !own.has(id));
  same('orders that nobody placed', strangers, []);
}

/** What the tills were told, and of what nobody answered what the journal knows. */
async function dishesThatCame(server: TestServer, told: Told): Promise<readonly Dish[]> {
  const rows = await server.house.database.read
    .selectFrom('commands')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  const done = new Set(rows.map(({ id }) => id));
  const wrong = [...told.added].filter(
    ([id, { outcome }]) => outcome !== 'unknown' && done.has(id) !== (outcome === 'done'),
  );
  same('additions against what was told', wrong, []);
  return [
    ...[...told.orders.values()].flatMap(({ dishes, outcome }) => (outcome === 'done' ? dishes : [])),
    ...[...told.added].flatMap(([id, { dishes }]) => (done.has(id) ? dishes : [])),
  ];
}

type Pieces = Map<string, number>;

function addTo(pieces: Pieces, key: string, more: number): void {
  pieces.set(key, (pieces.get(key) ?? 0) + more);
}

const sorted = (pieces: Pieces) =>
  [...pieces].filter(([, number]) => number !== 0).sort(([a], [b]) => (a < b ? -1 : 1));

/** However they were divided and moved: as many pieces as were ordered. */
function checkLines(dishes: readonly Dish[], orders: readonly WireOrder[]): void {
  const [ordered, there]: [Pieces, Pieces] = [new Map(), new Map()];
  for (const { note, count: pieces } of dishes) addTo(ordered, note, pieces);
  for (const { products } of orders) for (const { note, count } of products) addTo(there, note ?? '', count);
  same('pieces of each line', sorted(there), sorted(ordered));
}

/**
 * Each piece once to each of its stations, but for a course that nobody fired; each canceled one called back once, and
 * made again once where its order was restored.
 */
async function checkPaper(
  server: TestServer,
  told: Told,
  dishes: readonly Dish[],
  orders: readonly WireOrder[],
): Promise<void> {
  const jobs = await server.house.database.read
    .selectFrom('print_jobs')
    .select(['station_id', 'document'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'ticket')
    .where('is_duplicate', '=', false)
    .execute();
  const [made, calledBack]: [Pieces, Pieces] = [new Map(), new Map()];
  for (const { station_id, document } of jobs) {
    for (const { note, count: pieces, kind } of madeOnPaper(document, texts)) {
      if (kind === 'restored') count(told, 'pieces restored', pieces);
      const [where, times] = kind === 'made' ? [made, 1] : [calledBack, kind === 'canceled' ? 1 : -1];
      addTo(where, `${station_id} ${note}`, times * pieces);
    }
  }
  const [ordered, canceled]: [Pieces, Pieces] = [new Map(), new Map()];
  for (const { id, note, count: pieces } of dishes) {
    for (const station of stationsOf.get(id) ?? []) addTo(ordered, `${station} ${note}`, pieces);
  }
  for (const { products, state: stateOfOrder } of orders) {
    for (const { id, note, count: pieces, state, held } of products) {
      const isCanceled = state === 'canceled' || stateOfOrder === 'canceled';
      for (const station of stationsOf.get(id ?? '') ?? []) {
        // Nobody was told of it.
        if (held) addTo(ordered, `${station} ${note}`, -pieces);
        else if (isCanceled) addTo(canceled, `${station} ${note}`, pieces);
      }
    }
  }
  same('pieces on the tickets', sorted(made), sorted(ordered));
  same('pieces that were called back', sorted(calledBack), sorted(canceled));
}

async function checkPayments(server: TestServer, told: Told, orders: readonly WireOrder[]): Promise<void> {
  const db = server.house.database.read;
  const rows = await db.selectFrom('payments').selectAll().where('customer_id', '=', customerId).execute();
  const parts = await db.selectFrom('payment_orders').selectAll().where('customer_id', '=', customerId).execute();
  const deviations = await db.selectFrom('deviations').selectAll().where('customer_id', '=', customerId).execute();
  const amounts = new Map(rows.map(({ id, amount }) => [id, amount]));
  for (const [id, { amount, outcome }] of told.payments) {
    if (outcome === 'done' || amounts.has(id)) same(`payment ${id}`, amounts.get(id), amount);
    if (outcome === 'refused') holds(`payment ${id} was refused and is there`, !amounts.has(id));
  }
  const strangers = rows.filter(({ id }) => !told.payments.has(id));
  same('payments that nobody took', strangers, []);
  const odd = new Set(
    deviations.filter(({ code }) => code === 'amountDiffers' || code === 'orderCanceled').map(({ order_id: id }) => id),
  );
  for (const { id, state, total, payed } of orders) {
    const paid = parts.filter(({ order_id }) => order_id === id).reduce((sum, { amount }) => sum + amount, 0);
    same(`what was paid for order ${id}`, paid, payed);
    if (state === 'done' && !odd.has(id)) same(`payments and total of order ${id}`, paid, total);
  }
}
