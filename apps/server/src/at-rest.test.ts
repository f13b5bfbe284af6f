/** What the program asks by itself every second or minute costs the same, however many venues are there: on both engines. */
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sweepGuestOrders } from './modules/guests/guest-order-sweep.ts';
import { findOpenFlows, findUncheckedFlows, leaveWheelsAhead, takeLateWheel } from './modules/payments/index.ts';
import { findVenuesWithDueJobs } from './modules/printing/open-jobs.repository.ts';
import { findVenuesToWake, giveUpStranded, hasStrandedJobs } from './modules/printing/stranded-jobs.repository.ts';
import { sweepHanded } from './modules/printing/sweep-handed.ts';
import { bringTimesBack } from './modules/printing/times-ahead.ts';
import { forgetOldSessions } from './modules/sessions/forget-sessions.ts';
import type { Tables } from './platform/database/tables.ts';
import { inVenue } from './platform/transaction.ts';
import { growTable } from './test/grow-table.ts';
import { hearReads } from './test/hear-reads.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

/** As many as a provider has in its first years: with more, PostgreSQL keeps to the indexes whatever is asked. */
const venues = 300;
const reads = hearReads(['stations', 'printers', 'orders', 'print_jobs'], venues);

let server: TestServer;
/** What they did in their past, none of which waits for anything. */
const done = 3000;

/** Hundreds of venues, each with a station, a printer and an open order; beside them what was printed and paid. */
beforeAll(async () => {
  server = await startTestServer();
  await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const other = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([other.order.id]) });
  const { write } = server.house.database;
  const bare = write.withoutPlugins();
  const { id: stationId } = await write.selectFrom('stations').select('id').limit(1).executeTakeFirstOrThrow();
  const venueOf = (i: number) => ({ customer_id: `v${i}` });
  const grow = (table: keyof Tables, change: (i: number) => Record<string, unknown>) =>
    growTable(bare, table, change, venues);
  await grow('customers', (i) => ({ id: `v${i}`, slug: `venue-${i}` }));
  await grow('stations', (i) => ({ ...venueOf(i), id: stationId, fallback_station_id: null }));
  await grow('printers', (i) => ({ ...venueOf(i), station_id: stationId }));
  const { table_id: tableId } = await write.selectFrom('orders').select('table_id').executeTakeFirstOrThrow();
  await grow('tables', (i) => ({ ...venueOf(i), id: tableId, code: `code-${i}` }));
  await grow('orders', (i) => venueOf(i));
  await growPast(bare);
  // SQLite plans without figures, as it does in a house.
  if (server.house.database.engine === 'postgres') await sql`analyze`.execute(bare);
});
/** Papers that were printed, payments that came, and what providers say ended well. */
async function growPast(bare: Kysely<Tables>): Promise<void> {
  const printed = { status: 'printed', finished_at: 1, settled_at: null, leased_until: null, claim: null };
  await growTable(bare, 'print_jobs', (i) => ({ ...printed, id: `printed-${i}`, sequence: 1000 + i }), done);
  await growTable(bare, 'payments', (i) => ({ id: `paid-${i}` }), done);
  const { id, customer_id, method_row_id } = await bare
    .selectFrom('payments')
    .innerJoin('payment_methods', 'payment_methods.customer_id', 'payments.customer_id')
    .select(['payments.id', 'payments.customer_id', 'payment_methods.id as method_row_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const ended = { begun_at: 1, asked_at: 1, ended_at: 2, checked_at: 3, authorizes_only: 0, prints_receipt: 0 };
  const flow = { customer_id, payment_id: id, method_row_id, ...ended, is_authorized: 0 };
  const said = { language: 'de-CH', address: 'https://till', subject: 'Gasthof' };
  await bare
    .insertInto('payment_flows')
    .values({ ...flow, ...said } as never)
    .execute();
  const others = (i: number) => ({ payment_id: `paid-${i}` });
  await growTable(bare, 'payment_flows', others, done);
}
afterAll(async () => {
  reads.stop();
  await server.close();
});

const now = () => server.house.clock();
const db = () => server.house.database.read;

test.each<[string, () => Promise<unknown>]>([
  ['tickets whose time has come', () => findVenuesWithDueJobs(db(), now())],
  ['tickets that no printer would take', () => hasStrandedJobs(db(), now())],
  ['tickets that a printer would take by now', () => findVenuesToWake(db())],
  ['tickets that no printer came for', () => giveUpStranded(db(), db(), { now: now(), givenUpBefore: now() })],
  ['tickets whose time lies too far ahead', () => bringTimesBack(server.house)],
  ['tickets that were handed out and never reported', () => sweepHanded(server.house)],
  ['orders of guests that nobody paid, took on, or gave back', () => sweepGuestOrders(server.house)],
])('%s', async (_, look) => {
  expect(await reads.tooMany(server.house.database, look)).toEqual([]);
});

test('payments under way that nobody drives', async () => {
  const flows = hearReads(['payment_flows', 'payments'], venues);
  const look = async () => {
    await leaveWheelsAhead(server.house.database.write, now());
    await findOpenFlows(db(), now());
    await findUncheckedFlows(db(), now());
  };
  expect(await flows.tooMany(server.house.database, look)).toEqual([]);
  flows.stop();
});

test('whether another process is at a payment that came late', async () => {
  const flows = hearReads(['payment_flows'], venues);
  const { database, clock } = server.house;
  const turn = { driver: 'a process', turnMs: 1000 };
  const take = () => inVenue(database, clock, 'linde', (venue) => takeLateWheel(venue, 'paid-1', turn));
  expect(await flows.tooMany(database, take)).toEqual([]);
  flows.stop();
});

test('sessions that are over', async () => {
  const tables = ['sessions', 'support_visits', 'admin_pin_grants', 'session_proofs'] as const;
  const { engine, write } = server.house.database;
  const { id: session_id, user_id } = await write.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  const visit = {
    customer_id: 'linde',
    id: 'visit',
    session_id,
    user_id,
    entered_at: now(),
    seen_at: now(),
    left_at: 1,
  };
  await write.insertInto('support_visits').values(visit).execute();
  await write.insertInto('admin_pin_grants').values({ customer_id: 'linde', session_id, granted_until: 1 }).execute();
  await write.insertInto('session_proofs').values({ session_id, proved_at: 1 }).execute();
  const bare = write.withoutPlugins();
  // Those of the last weeks; and one that goes.
  const changes = {
    sessions: (i: number) => ({ id: `s${i}`, ended_at: i === 1 ? 1 : now() - i }),
    support_visits: (i: number) => ({ id: `visit-${i}`, session_id: `s${i}` }),
    admin_pin_grants: (i: number) => ({ session_id: `s${i}` }),
    session_proofs: (i: number) => ({ session_id: `s${i}` }),
  };
  for (const table of tables) await growTable(bare, table, changes[table], done);
  if (engine === 'postgres') await sql`analyze`.execute(bare);
  const past = hearReads(tables, done);
  expect(await past.tooMany(server.house.database, () => forgetOldSessions(server.house))).toEqual([]);
  expect(await write.selectFrom('sessions').select('id').where('id', '=', 's1').execute()).toEqual([]);
  past.stop();
});
