/** Who signs in, scans a table or a tag is found by an index, however many other venues there are: on both engines. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Tables } from './platform/database/tables.ts';
import { growTable } from './test/grow-table.ts';
import { book, kioskCode, openDoors, tableCode } from './test/guest-doors.ts';
import { hearReads } from './test/hear-reads.ts';
import { aSerial, nfcCalls } from './test/nfc-calls.ts';
import { fetchToken, signIn, startTestServer, type TestServer } from './test/start-test-server.ts';

/** Enough that the planner of PostgreSQL has a choice, and not so many that it has none. */
const venues = 500;

const ofVenue = (i: number) => ({ customer_id: `v${i}` });
/** Each finds what it belongs to among those before it. */
const changes: readonly (readonly [keyof Tables, (i: number) => Record<string, unknown>])[] = [
  ['customers', (i) => ({ id: `v${i}`, slug: `venue-${i}` })],
  ['settings', ofVenue],
  ['tables', (i) => ({ ...ofVenue(i), code: `code-${i}` })],
  ['categories', (i) => ({ ...ofVenue(i), id: 'dishes' })],
  ['products', (i) => ({ ...ofVenue(i), category_id: 'dishes' })],
  ['nfc_tags', ofVenue],
  ['kiosks', (i) => ({ ...ofVenue(i), code: `kiosk-${i}` })],
  ['users', (i) => ({ id: `u${i}`, email: `u${i}@venue.test` })],
  ['user_roles', (i) => ({ ...ofVenue(i), user_id: `u${i}` })],
  ['sessions', (i) => ({ id: `s${i}`, user_id: `u${i}` })],
  ['session_devices', (i) => ({ session_id: `s${i}`, device_id: `device-${i}` })],
];

const reads = hearReads(
  changes.map(([table]) => table),
  venues,
);
let server: TestServer;
let cookie: string;
const serial = aSerial();

beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
  await book(server, ['menu', 'order', 'nfc_credit']);
  await nfcCalls(() => server).register({ serial });
  ({ cookie } = await signIn(server, 'sara'));
  const { engine, write } = server.house.database;
  const bare = write.withoutPlugins();
  for (const [table, change] of changes) await growTable(bare, table, change, venues);
  // SQLite plans without figures, as it does in a house.
  if (engine === 'postgres') await sql`analyze`.execute(bare);
});
afterAll(async () => {
  reads.stop();
  await server.close();
});

const params = { customerId: 'linde' };
test.each<[string, () => Promise<unknown>]>([
  ['somebody signs in', () => signIn(server, 'sara')],
  ['a session is refreshed', async () => fetchToken(server, cookie)],
  [
    'a guest opens the link of a venue',
    () => server.call('GET /v1/guest/venues/{slug}', { params: { slug: 'linde' } }),
  ],
  ['a guest scans a table', () => server.call('GET /v1/guest/tables/{code}', { params: { code: tableCode } })],
  ['a kiosk is opened', () => server.call('GET /v1/guest/kiosks/{code}', { params: { code: kioskCode } })],
  ['the tables are shown', () => server.call('GET /v1/customers/{customerId}/tables', { as: 'sara', params })],
  ['the menu is read', () => server.call('GET /v1/products', { as: 'sara', query: params })],
  [
    'a tag is scanned',
    () => server.call('GET /v1/nfcTags/bySerial', { as: 'sara', query: { customerId: 'linde', serial } }),
  ],
])('%s', async (_, call) => {
  await call();
  expect(await reads.tooMany(server.house.database, call)).toEqual([]);
});
