/** What a busy evening asks again and again goes by an index, however much past there is: on both engines, by real calls. */
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openSqlite } from './platform/database/open-sqlite.ts';
import { SqliteTurn } from './platform/database/sqlite-turn.ts';
import type { Tables } from './platform/database/tables.ts';
import { openDoors } from './test/guest-doors.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

const past = 3000;
const grown = ['orders', 'order_lines', 'payments', 'payment_orders', 'receipts', 'print_jobs'] as const;
type Grown = (typeof grown)[number];

/** Hears every statement of SQLite; what it heard is forgotten before it is of interest. */
const heard = vi.spyOn(SqliteTurn.prototype, 'executeQuery');

let server: TestServer;
let sold: { orderId: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
  const orderId = await sell();
  const { token } = await server.house.database.read.selectFrom('receipts').select('token').executeTakeFirstOrThrow();
  sold = { orderId, token };
  const write = server.house.database.write.withoutPlugins();
  await grow(write, 'orders', (i) => ({ id: `o${i}`, number: `20-1-${i}`, week: 202_001, sequence: i, placed_at: i }));
  await grow(write, 'order_lines', (i) => ({ order_id: `o${i}`, opid: `l${i}` }));
  await grow(write, 'payments', (i) => ({
    id: `p${i}`,
    receipt_id: `r${i}`,
    taken_at: i,
    business_date: '2020-01-01',
  }));
  await grow(write, 'payment_orders', (i) => ({ payment_id: `p${i}`, order_id: `o${i}` }));
  await grow(write, 'receipts', (i) => ({ id: `r${i}`, payment_id: `p${i}`, number: 1_000_000 + i, token: `t${i}` }));
  await grow(write, 'print_jobs', (i) => ({
    id: `j${i}`,
    order_id: `o${i}`,
    status: 'printed',
    created_at: i,
    finished_at: i,
    sequence: 1_000_000 + i,
  }));
  // SQLite plans without figures, as it does in a house.
  if (server.house.database.engine === 'postgres') await sql`analyze`.execute(write);
});
afterAll(async () => {
  heard.mockRestore();
  await server.close();
});

async function sell(): Promise<string> {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  await server.call('POST /v1/orders/{orderId}/printReceipt', {
    as: 'sara',
    params: { orderId: order.id },
    body: { id: anId() },
  });
  return order.id;
}

/** One row of the table again and again, of the past. */
async function grow(
  write: Kysely<Tables>,
  table: Grown,
  change: (i: number) => Record<string, unknown>,
): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(write);
  const [row] = rows;
  if (row === undefined) throw new Error(`nothing in ${table} to go by`);
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const step = 100;
  for (let from = 1; from <= past; from += step) {
    const values = Array.from({ length: step }, (_, index) => {
      const made = { ...row, ...change(from + index) };
      return sql`(${sql.join(Object.values(made))})`;
    });
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(write);
  }
}

const params = { customerId: 'linde' };
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'an order is placed, paid and its receipt printed': sell,
  'an order is read': () => server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: sold.orderId } }),
  'the pending orders are listed': () =>
    server.call('GET /v1/customers/{customerId}/orders', { as: 'sara', params, query: { state: 'pending' } }),
  'a digital receipt is opened': () => server.call('GET /v1/receipts/{token}', { params: { token: sold.token } }),
  'the papers that wait are listed': () =>
    server.call('GET /v1/customers/{customerId}/orderPrints', { as: 'sara', params }),
};

test.each(Object.entries(calls))('%s', async (_, call) => {
  // What is read once and kept is read before.
  await call();
  expect(await (server.house.database.engine === 'sqlite' ? planned(call) : counted(call))).toEqual([]);
});

/** On SQLite: the plans of all that is asked meanwhile. */
async function planned(call: () => Promise<unknown>): Promise<object[]> {
  heard.mockClear();
  await call();
  const asked = new Set(heard.mock.calls.map(([query]) => query.sql));
  const beside = await openSqlite(server.house.database.file ?? '', true);
  const plans = [...asked]
    .filter((text) => /^\s*(select|update|delete)/i.test(text))
    .flatMap((text) => {
      const steps = beside.prepare(`explain query plan ${text}`).all() as { detail: string }[];
      return steps.map(({ detail }) => ({ detail, text }));
    });
  beside.close();
  const ofGrown = plans.filter(({ detail }) => grown.some((table) => detail.split(' ')[1] === table));
  expect(ofGrown.length).toBeGreaterThan(0);
  return ofGrown.filter(({ detail }) => readsAll(detail));
}

/** On PostgreSQL: tables of which it read more than there is of a past. */
async function counted(call: () => Promise<unknown>): Promise<string[]> {
  const before = await readCounters();
  await call();
  const after = await readCounters();
  return grown.filter((table) => (after.get(table) ?? 0) - (before.get(table) ?? 0) >= past);
}

/** From end to end, or all of a venue by a key that says no more; an index of a part is small by itself. */
function readsAll(step: string): boolean {
  return step.startsWith('SCAN') || /sqlite_autoindex_\w+ \(customer_id=\?\)$/.test(step);
}

/** Rows that PostgreSQL itself says it has read of each table; SQLite does not count. */
async function readCounters(): Promise<ReadonlyMap<string, number>> {
  const { read, write } = server.house.database;
  // Each connection keeps what it counted for a while.
  const tell = (db: Kysely<Tables>) => sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`.execute(db);
  await Promise.all([...Array.from({ length: 6 }, () => tell(read)), ...Array.from({ length: 10 }, () => tell(write))]);
  const { rows } = await sql<{ name: string; rows: number }>`select relname as name,
    seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables`.execute(read);
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}
