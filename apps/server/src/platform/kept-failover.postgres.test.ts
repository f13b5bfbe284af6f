/** Another engine took over and never heard the last changes: the next one gets the revision of one that was lost. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { askPostgres, type FreshStorage } from '../test/fresh-storage.ts';
import { migratedStorage } from '../test/migrated-storage.ts';
import { hasRedis, type OwnRedis, startRedis } from '../test/own-redis.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { keepPerRevision } from './kept.ts';
import { inVenue } from './transaction.ts';

let storage: FreshStorage;
let server: TestServer;
let redis: OwnRedis | null;
beforeEach(async () => {
  storage = await migratedStorage();
  redis = null;
});
afterEach(async () => {
  await server.close();
  await redis?.end();
});

const tablesOf = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: async (tx, customerId) => {
    const rows = await tx.selectFrom('tables').select('name').where('customer_id', '=', customerId).execute();
    return rows.map(({ name }) => name);
  },
});
const read = () => inVenue(server.house.database, server.clock.now, 'linde', tablesOf);
/** Refused while its line breaks, like every command. */
const readAgain = () => read().catch(() => []);

const toOthers = `(query like 'listen %' or query like 'select pg_notify%')`;

/** Which line breaks, how the engine finds it, and whether processes hear each other over Redis. */
const lines: readonly (readonly [string, string, boolean])[] = [
  ['commands', `not ${toOthers}`, false],
  ['other processes', toOthers, false],
  ...(hasRedis() ? [['engine, beside Redis,', `query like '%pg_postmaster_start_time()%'`, true] as const] : []),
];

test.each(lines)('nothing that was kept counts once a line to its %s broke', async (_, which, isOverRedis) => {
  if (isOverRedis) redis = await startRedis();
  server = await startTestServer({ storage, redisUrl: redis?.url ?? null });
  expect(await read()).not.toContain('Balkon');
  const ask = (statement: string) => askPostgres(storage.config.databaseUrl ?? '', statement);
  await ask(`update tables set name = 'Balkon' where id = 'linde-t2'`);
  expect(await read()).not.toContain('Balkon');
  const broken = await ask(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
  );
  expect(broken.length).toBeGreaterThan(0);
  await expect.poll(readAgain, { timeout: 60_000 }).toContain('Balkon');
});
