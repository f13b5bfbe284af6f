import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { freshStorage, type FreshStorage } from '../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { doUpkeep, readUpkeep } from './index.ts';

let storage: FreshStorage;
let server: TestServer;
let top: string;
beforeEach(async () => {
  top = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  storage = await freshStorage();
  server = await startTestServer({ storage });
});
afterEach(async () => {
  await server.close();
  rmSync(top, { recursive: true });
});

const sell = async () => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
};
const configOf = (place: { dataDir: string; databaseUrl: string | null }) => ({ ...readConfig([], {}), ...place });
const run = (line: string, place: { dataDir: string; databaseUrl: string | null } = storage.config) => {
  const upkeep = readUpkeep(line.split(' '));
  if (upkeep === null) throw new Error(`no command: ${line}`);
  return doUpkeep(upkeep, configOf(place), server.clock.now());
};
const isSqlite = () => storage.config.databaseUrl === null;

test('verify names every venue, beside the running program', async () => {
  await sell();
  const { said, exitCode } = await run('verify');
  expect([said.includes('(linde): sound'), said.includes('All is sound.'), exitCode]).toEqual([true, true, 0]);
});

test('verify finds what was tampered with, and names it', async () => {
  await sell();
  await sql`update payments set tip = 500`.execute(server.house.database.write);
  const { said, exitCode } = await run('verify');
  expect(exitCode).toBe(1);
  expect(said).toMatch(/payment \S+: tip differs from the journal/);
});

test('backup while orders run, restore into a new folder, verify: all that was sold before is there', async () => {
  if (!isSqlite()) return;
  await sell();
  const selling = Promise.all([sell(), sell(), sell()]);
  await run(`backup ${join(top, 'backup')}`);
  await selling;
  const restored = { dataDir: join(top, 'data'), databaseUrl: null };
  await run(`restore ${join(top, 'backup')}`, restored);
  expect((await run('verify', restored)).said).toContain('All is sound.');
  const database = await openDatabase(restored);
  const { length } = await database.read.selectFrom('payments').select('id').execute();
  await database.close();
  expect(length).toBeGreaterThanOrEqual(1);
  expect(existsSync(join(restored.dataDir, 'secrets.key'))).toBe(
    existsSync(join(storage.config.dataDir, 'secrets.key')),
  );
});

test('nothing is written over, and a damaged backup is refused before anything is written', async () => {
  if (!isSqlite()) return;
  const backup = join(top, 'backup');
  await run(`backup ${backup}`);
  await expect(run(`backup ${backup}`)).rejects.toThrow('is not empty');
  await expect(run(`restore ${backup}`)).rejects.toThrow('has data in it');
  appendFileSync(join(backup, 'comanda.sqlite'), 'x');
  const restored = { dataDir: join(top, 'data'), databaseUrl: null };
  await expect(run(`restore ${backup}`, restored)).rejects.toThrow('comanda.sqlite is not what was backed up');
  expect(existsSync(restored.dataDir)).toBe(false);
  await expect(run(`restore ${top}`, restored)).rejects.toThrow('no whole backup');
  expect(readFileSync(join(backup, 'manifest.json'), 'utf8')).toContain('sha256');
});

test('a folder without data is named, and none is made of it', async () => {
  const nowhere = { dataDir: join(top, 'nowhere'), databaseUrl: null };
  await expect(run('verify', nowhere)).rejects.toThrow('there is no data');
  await expect(run(`backup ${join(top, 'b')}`, nowhere)).rejects.toThrow('there is no data');
  expect(existsSync(nowhere.dataDir)).toBe(false);
  await expect(run('backup')).rejects.toThrow('name the folder');
  expect(readUpkeep(['demo'])).toBeNull();
});
