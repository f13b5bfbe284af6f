/** A new release comes to a storage of an earlier one whose tables were others (docs/operation.md): nothing is lost. */
import type { Answer } from '@comanda/contract/calls';
import { aCashPayment, aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { migrations } from '../database/migrations/all.ts';
import { openDatabase, type StorageConfig } from './platform/database/open-database.ts';
import { cancelCalls } from './test/cancel-calls.ts';
import { closingCalls } from './test/closing-calls.ts';
import { type FreshStorage, freshStorage, testEngine } from './test/fresh-storage.ts';
import { book } from './test/guest-doors.ts';
import { nfcCalls } from './test/nfc-calls.ts';
import { paymentCalls } from './test/payment-calls.ts';
import { releaseBefore, shapesOf } from './test/release-before.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';
import { stoppedClock } from './test/test-clock.ts';
import { verifyStorage } from './upkeep/verify.ts';

const params = { customerId: 'linde' };
const kept = (storage: FreshStorage) => ({ ...storage, drop: () => Promise.resolve() });
const draft = (lines: Parameters<typeof aDraft>[0]) => aDraft(lines, { type: 'pickup' });

/** The house as it worked, and what its people read of it then. */
let house: FreshStorage;
let read: Awaited<ReturnType<typeof readAll>>;
let rows: Awaited<ReturnType<typeof rowsOf>>;
let open: string;
/** Sent by a till; whether it was answered, the till may not know. */
let last: {
  readonly body: ReturnType<typeof draft>;
  readonly token: string;
  readonly answered: Answer<'POST /v1/orders'>;
};
const clock = stoppedClock();

beforeAll(async () => {
  house = await freshStorage();
  const server = await startTestServer({ storage: kept(house), clock });
  open = await anEvening(server);
  const body = draft(['rivella']);
  const answered = await server.call('POST /v1/orders', { as: 'sara', body });
  last = { body, token: await server.tokenOf('sara'), answered };
  read = await readAll(server);
  await server.close();
  rows = await rowsOf(house.config);
});
afterAll(() => house.drop());

/** Two days with all sorts of money in it, closed; one order stays open. */
async function anEvening(server: TestServer): Promise<string> {
  const now = () => server;
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  const place = async (lines: Parameters<typeof aDraft>[0]) =>
    (await server.call('POST /v1/orders', { as: 'sara', body: draft(lines) })).order;
  const note = aDraftProduct('espresso', { note: 'für Frau Müller 🍀', allergy: 'Nüsse' });
  const orders = [await place(['espresso', 'odd']), await place(['fendant']), await place([note, ['filet', 1]])];
  const [first = '', second = '', third = ''] = orders.map(({ id }) => id);
  const body = aCashPayment([first, second], { tip: 105, buyer: ['Muster AG', 'Bahnhofstrasse 1', '8001 Zürich'] });
  await server.call('POST /v1/payments', { as: 'luca', body });
  await paymentCalls(now).add(aMethod('nfc_credit'));
  const nfc = nfcCalls(now);
  const tag = await nfc.loaded(50_000);
  await nfc.payWith([third], tag.id);
  const wrong = await place(['rivella']);
  await cancelCalls(now).cancel(wrong.id);
  const closings = closingCalls(now);
  await closings.move('payIn', 5000, { reason: 'Wechselgeld' });
  await closings.close();
  server.clock.pass(24 * 3_600_000);
  const fourth = await place(['espresso', 'fendant']);
  await server.call('POST /v1/payments', { as: 'luca', body: aCashPayment([fourth.id]) });
  await closings.close();
  return (await place(['espresso', 'rivella'])).id;
}

const pendingAt = (server: TestServer) =>
  server.call('GET /v1/customers/{customerId}/orders', { as: 'anna', params, query: { state: 'pending' } });

/** What counts money, by the calls of the screens. */
async function readAll(server: TestServer) {
  const closings = closingCalls(() => server);
  const of = { as: 'anna', params };
  const period = { from: '2026-11-16', to: '2026-11-22' };
  return {
    pending: await pendingAt(server),
    closings: await Promise.all((await closings.closings()).map(({ id }) => closings.read(id))),
    next: await closings.x(),
    cash: await closings.book(),
    statistics: await server.call('GET /v1/customers/{customerId}/statistics', { ...of, query: period }),
  };
}

/** Each row as its engine holds it, by table. */
async function rowsOf(config: StorageConfig): Promise<Map<string, Record<string, unknown>[]>> {
  const database = await openDatabase(config);
  const read = database.read.withoutPlugins();
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of await shapesOf(database)) {
    found.set(name, (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(read)).rows);
  }
  await database.close();
  return found;
}
const letters = (all: readonly Record<string, unknown>[], columns: readonly string[]) =>
  all.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();

/** Made anew of the books by a release that adds up otherwise. */
const derived = ['statistics_days', 'statistics_heads', 'statistics_sums'];

/** On PostgreSQL two processes start in the same moment; a file of SQLite belongs to one. */
async function startNewest(storage: FreshStorage): Promise<TestServer[]> {
  const start = () => startTestServer({ storage: kept(storage), venues: [], clock });
  return Promise.all(Array.from({ length: testEngine === 'postgres' ? 2 : 1 }, start));
}

describe.each([1, 7, 30])('a storage that knows all migrations but the last %i', (unknown) => {
  const known = migrations.slice(0, -unknown);
  let old: FreshStorage;
  let before: Awaited<ReturnType<typeof rowsOf>>;
  let servers: TestServer[] = [];
  const one = () => servers[0] as TestServer;
  const other = () => servers.at(-1) as TestServer;
  beforeAll(async () => {
    old = await releaseBefore(house.config, known);
    before = await rowsOf(old.config);
    servers = await startNewest(old);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await old.drop();
  });

  test('has rows in what is sold, paid, closed and written down, and lacks what came later', async () => {
    for (const table of ['orders', 'payments', 'ledger', 'closings', 'cash_moves', 'journal', 'nfc_entries']) {
      expect([table, before.get(table)?.length]).toEqual([table, rows.get(table)?.length]);
      expect([table, before.get(table)?.length]).not.toEqual([table, 0]);
    }
  });

  test('is brought to the newest tables, by each migration once', async () => {
    const found = await sql<{ name: string }>`select name from migrations order by name`.execute(
      one().house.database.read,
    );
    expect(found.rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).toSorted());
  });

  test('holds every row that it held, to the letter', async () => {
    const after = await rowsOf(old.config);
    for (const [table, all] of before) {
      if (derived.includes(table)) continue;
      const columns = Object.keys(all[0] ?? {}).toSorted();
      expect([table, letters(after.get(table) ?? [], columns)]).toEqual([table, letters(all, columns)]);
    }
  });

  test('tells its people the same of orders, closings, cash and the statistics', async () => {
    for (const server of servers) expect(await readAll(server)).toEqual(read);
  });

  test('knows the tills of before: who was signed in, what was sent, and where they stopped hearing', async () => {
    const { token, body, answered } = last;
    const again = await other().send('POST /v1/orders', { token, body });
    expect([again.statusCode, again.json<typeof answered>().order]).toEqual([200, answered.order]);
    const since = String(answered.revision - 1);
    const heard = await one().send('GET /v1/customers/{customerId}/changes', { token, params, query: { since } });
    const orders = [{ kind: 'order', id: answered.order.id }];
    expect(heard.json()).toMatchObject({ tooOld: false, changes: expect.arrayContaining(orders) as unknown });
    // What only another release knows is refused by name, and the page, which learns of the version, is read anew.
    const refused = await one().refused('POST /v1/orders', {
      token,
      body: { ...draft(['rivella']), ofAnotherRelease: 1 },
    });
    expect(refused).toMatchObject({ status: 400, fields: { ofAnotherRelease: 'unknownField' } });
    expect(await pendingAt(one())).toEqual(read.pending);
  });

  test('goes on: what was open is canceled in part, paid and closed, and the books are sound before and after', async () => {
    expect((await verifyStorage(old.config)).said).toContain('All is sound.');
    const { products } = (await one().call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: open } }))
      .order;
    await cancelCalls(one).cancelProduct(open, products[0]?.opid ?? '');
    await other().call('POST /v1/payments', { as: 'luca', body: aCashPayment([open]) });
    const closed = await closingCalls(other).close();
    expect(closed.number).toBe((read.closings[0]?.number ?? 0) + 1);
    expect((await verifyStorage(old.config)).said).toContain('All is sound.');
  });
});
