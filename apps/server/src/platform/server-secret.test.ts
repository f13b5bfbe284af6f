/** The secret that signs cookies and tokens lies sealed: on both engines, and whatever the storage comes from. */
import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { signAccessToken } from '../modules/sessions/access-token.ts';
import { writeToken } from '../modules/sessions/session-token.ts';
import { aBrowser } from '../test/a-browser.ts';
import { type FreshStorage, freshStorage } from '../test/fresh-storage.ts';
import { migratedStorage } from '../test/migrated-storage.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { openDatabase } from './database/open-database.ts';

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const [first, second] = [keyOf(1), keyOf(2)];

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

/** @param secretsKey what SECRETS_KEY says; null: the file of the data folder */
async function start(secretsKey: string | null = null, venues?: []): Promise<TestServer> {
  const config = { ...storage.config, secretsKey };
  const server = await startTestServer({ storage: { config, drop: async () => {} }, ...(venues && { venues }) });
  running.push(server);
  return server;
}
const stop = async () => {
  for (const server of running.splice(0)) await server.close();
};

/** As the versions before wrote it. */
async function writeOldSecret(): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const database = await openDatabase(storage.config);
  await database.write.insertInto('system_values').values({ key: 'server_secret', value }).execute();
  await database.close();
  return value;
}

async function storedValues({ house }: TestServer): Promise<Record<string, string>> {
  const rows = await house.database.read.selectFrom('system_values').selectAll().execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

const accessTokenFor = async (server: TestServer, cookie: string) =>
  (await server.send('GET /v1/getAccessToken', { headers: { cookie: `comanda_session=${cookie}` } })).json<{
    accessToken: string;
  }>().accessToken;

test('whoever has a copy of the database makes no cookie and no access token of it that counts', async () => {
  const server = await start();
  await aBrowser(server).signIn('sara');
  const { id, user_id, counter } = await server.house.database.read
    .selectFrom('sessions')
    .selectAll()
    .executeTakeFirstOrThrow();
  const values = Object.entries(await storedValues(server));
  expect(values.some(([key]) => key.startsWith('server_secret'))).toBe(true);
  for (const guess of values.flatMap(([key, value]) => [value, key, ...value.split('.')])) {
    expect(await accessTokenFor(server, writeToken(guess, { sessionId: id, counter }))).toBe('');
    const { accessToken } = await signAccessToken(guess, { userId: user_id, sessionId: id }, server.clock.now());
    expect(await server.refused('GET /v1/roles', { token: accessToken })).toMatchObject({ status: 401 });
  }
});

test('a storage that has it in the clear is brought over at its start, and whoever was signed in stays so', async () => {
  const old = await writeOldSecret();
  const server = await start();
  const browser = aBrowser(server);
  await browser.signIn('sara');
  const { id, counter } = await server.house.database.read.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  expect(browser.cookies.get('comanda_session')).toBe(writeToken(old, { sessionId: id, counter }));
  expect(JSON.stringify(await storedValues(server))).not.toContain(old);
  await stop();
  const again = await start(null, []);
  expect(await accessTokenFor(again, writeToken(old, { sessionId: id, counter }))).not.toBe('');
});

test('a key that replaces another takes the secret along, as long as the older one is named too', async () => {
  const browser = aBrowser(await start(first));
  await browser.signIn('sara');
  const cookie = browser.cookies.get('comanda_session') ?? '';
  await stop();
  await start(`${second},${first}`, []);
  await stop();
  const server = await start(second, []);
  expect(await accessTokenFor(server, cookie)).not.toBe('');
  expect(Object.keys(await storedValues(server)).filter((key) => key.startsWith('server_secret'))).toHaveLength(1);
  expect(server.logged()).not.toContain('sign in anew');
});

test('without its key everybody signs in anew, who runs the server is told, and the key brought back opens it again', async () => {
  const browser = aBrowser(await start(first));
  await browser.signIn('sara');
  const cookie = browser.cookies.get('comanda_session') ?? '';
  await stop();
  const without = await start(second, []);
  expect(await accessTokenFor(without, cookie)).toBe('');
  expect(without.logged()).toContain('sign in anew');
  expect((await aBrowser(without).signIn('sara')).statusCode).toBe(200);
  await stop();
  const back = await start(first, []);
  expect(await accessTokenFor(back, cookie)).not.toBe('');
  expect(back.logged()).not.toContain('sign in anew');
});

test('one that an older version wrote in the clear meanwhile goes away', async () => {
  const browser = aBrowser(await start());
  await browser.signIn('sara');
  await stop();
  const old = await writeOldSecret();
  const server = await start(null, []);
  expect(JSON.stringify(await storedValues(server))).not.toContain(old);
  expect(await accessTokenFor(server, browser.cookies.get('comanda_session') ?? '')).not.toBe('');
});

test('nothing of it stands in the clear in a copy that SQLite makes of itself', async () => {
  const old = await writeOldSecret();
  const server = await start();
  const { engine, write } = server.house.database;
  if (engine === 'postgres') return;
  const empty = await freshStorage();
  const copy = `${empty.config.dataDir}/copy.sqlite`;
  await sql`vacuum into ${copy}`.execute(write);
  const { readFileSync } = await import('node:fs');
  expect(readFileSync(copy).includes(old)).toBe(false);
  await empty.drop();
});
