/** Several processes of one storage sign with one secret. On SQLite a second program is refused (only-program.sqlite.test.ts). */
import { randomBytes } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { aBrowser } from '../test/a-browser.ts';
import type { FreshStorage } from '../test/fresh-storage.ts';
import { migratedStorage } from '../test/migrated-storage.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { openDatabase } from './database/open-database.ts';

let storage: FreshStorage;
let running: TestServer[];
beforeEach(async () => {
  storage = await migratedStorage();
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.close();
  await storage.drop();
});

/** @param venues left out: those of the tests */
async function start(venues?: []): Promise<TestServer> {
  const own = { config: storage.config, drop: async () => {} };
  const server = await startTestServer({ storage: own, ...(venues && { venues }) });
  running.push(server);
  return server;
}

/** As the versions before wrote it: in the clear. */
async function writeOldSecret(): Promise<void> {
  const database = await openDatabase(storage.config);
  const value = randomBytes(32).toString('base64url');
  await database.write.insertInto('system_values').values({ key: 'server_secret', value }).execute();
  await database.close();
}

test.each(['a storage of before', 'a new one'])('two that start at once agree: %s', async (kind) => {
  if (kind === 'a storage of before') await writeOldSecret();
  const [one, other] = await Promise.all([start(), start([])]);
  const rows = await one.house.database.read.selectFrom('system_values').select('key').execute();
  const sealed = rows.map(({ key }) => key).filter((key) => key.startsWith('server_secret'));
  expect(sealed).toHaveLength(1);
  expect(sealed[0]).not.toBe('server_secret');
  const browser = aBrowser(one);
  await browser.signIn('sara');
  const headers = { cookie: `comanda_session=${browser.cookies.get('comanda_session') ?? ''}` };
  const { accessToken } = (await other.send('GET /v1/getAccessToken', { headers })).json<{ accessToken: string }>();
  expect(accessToken).not.toBe('');
});
