/** The program runs by a role of PostgreSQL that owns nothing: it sells, and can neither change books nor what keeps them. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrations } from '../../database/migrations/all.ts';
import { verifyVenue } from '../modules/settlements/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase, type StorageConfig } from '../platform/database/open-database.ts';
import { askPostgres, type FreshStorage, freshStorage } from '../test/fresh-storage.ts';
import { quietConfig } from '../test/quiet-config.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { makeBackup } from './backup.ts';
import { migrateFor } from './migrate-for.ts';
import { verifyStorage } from './verify.ts';

const role = `comanda_test_${randomBytes(6).toString('hex')}`;
let owner: FreshStorage;
let running: StorageConfig;
let server: TestServer;
let said: string;
const asOwner = (statement: string) => askPostgres(owner.config.databaseUrl ?? '', statement);
const asProgram = (statement: string) => askPostgres(running.databaseUrl ?? '', statement);

beforeAll(async () => {
  owner = await freshStorage();
  await asOwner(`create role ${role} login password '${role}'`);
  const url = new URL(owner.config.databaseUrl ?? '');
  url.username = role;
  url.password = role;
  running = { ...owner.config, databaseUrl: url.href };
  said = await migrateFor(owner.config, role, 0);
  server = await startTestServer({ storage: { config: running, drop: () => Promise.resolve() } });
});
afterAll(async () => {
  await server.close();
  const at = new URL(owner.config.databaseUrl ?? '');
  await owner.drop();
  at.pathname = '/postgres';
  await askPostgres(process.env['TEST_POSTGRES_URL'] || at.href, `drop role ${role}`);
});

test('what was made, and given to whom, is said', () => {
  expect(said).toMatch(
    /^\d+ steps done\. comanda_test_\w+ may write rows of \d+ tables, and add rows to \d+ that are never/,
  );
});

test('it sells, cancels, closes and checks its books', async () => {
  const params = { customerId: 'linde' };
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso', 'roesti']) });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id], { tip: 100 }) });
  const other = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const query = { commandId: anId(), cancelComment: 'fiel hin' };
  await server.call('DELETE /v1/orders/{orderId}/storno', { as: 'anna', params: { orderId: other.order.id }, query });
  const day = await server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params });
  expect(day).toMatchObject({ paidOrders: 1, canceled: { orders: 1 } });
  const yesterday = { businessDate: '2026-11-19' };
  await server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query: yesterday });
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

test.each([
  `update ledger set amount = 0`,
  `delete from journal`,
  `truncate receipts`,
  `insert into migrations (name, checksum) values ('x', 'y')`,
  `alter table journal disable trigger all`,
  `drop trigger journal_no_change on journal`,
  `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$`,
  `drop table orders`,
  `alter table orders add column x text`,
  `set session_replication_role = replica`,
])('%s is refused by the engine', async (statement) => {
  await expect(asProgram(statement)).rejects.toMatchObject({ code: '42501' });
});

test('a version that changes the tables says who has to do it, and changes nothing', async () => {
  const next = { name: '99991231T0000_next', statements: () => ['create table next (id text)'] };
  const database = await openDatabase(running);
  await expect(migrate(database, [...migrations, next], 0)).rejects.toThrow('npm run migrate -- ROLE');
  await database.close();
  expect(await asOwner(`select to_regclass('next') as next`)).toEqual([{ next: null }]);
});

test('its books are verified and backed up by it, too', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'comanda-test-')), 'copy');
  expect(await verifyStorage(running)).toMatchObject({ isSound: true });
  expect(await makeBackup({ ...quietConfig, ...running }, folder, 0)).toContain(folder);
  rmSync(dirname(folder), { recursive: true });
});

test('a role that is not there, or owns the tables itself, is refused', async () => {
  await expect(migrateFor(owner.config, 'nobody_of_comanda', 0)).rejects.toThrow('knows no role');
  const [{ name } = { name: '' }] = await asOwner('select current_user::text as name');
  await expect(migrateFor(owner.config, String(name), 0)).rejects.toThrow('owns these tables');
});
