import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { aCashPayment, aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { migrations } from '../../database/migrations/all.ts';
import { readConfig } from '../config.ts';
import { isNewest, migrate } from '../platform/database/migrate.ts';
import { type Database, openDatabase } from '../platform/database/open-database.ts';
import { freshStorage, type FreshStorage } from '../test/fresh-storage.ts';
import { startTestServer } from '../test/start-test-server.ts';
import { everything } from '../test/storage.ts';
import { describe, type Manifest, makeBackup } from './backup.ts';
import { doUpkeep } from './index.ts';
import { restoreBackup } from './restore.ts';
import { verifyStorage } from './verify.ts';

let source: FreshStorage;
let target: FreshStorage;
let top: string;
let backup: string;
beforeEach(async () => {
  top = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  backup = join(top, 'backup');
  [source, target] = [await freshStorage(), await freshStorage()];
});
afterEach(async () => {
  await source.drop();
  await target.drop();
  rmSync(top, { recursive: true });
});

const restored = () => ({ ...target.config, dataDir: join(top, 'data') });
const withDatabase = async <Result>({ config }: FreshStorage, work: (database: Database) => Promise<Result>) => {
  const database = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
/** All rows of all tables. */
const held = (storage: FreshStorage) =>
  withDatabase(storage, (database) => everything({ database } as Parameters<typeof everything>[0]));
const sell = async () => {
  const server = await startTestServer({ storage: { ...source, drop: () => Promise.resolve() } });
  // Ends of lines of every sort, quotes, and what needs two units of UTF-16.
  const note = aDraftProduct('espresso', { note: 'für "Müller"\u2028 \\n 🍀' });
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft([note]) });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  await server.close();
};
/** As if whoever changed the file had changed the list of files with it. */
const forge = async (path: string, change: (text: string) => string) => {
  const place = join(backup, path);
  writeFileSync(place, change(readFileSync(place, 'utf8')));
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest;
  const described = await describe(backup, place);
  const files = manifest.files.map((file) => (file.path === path ? described : file));
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, files }));
};

test('every row of every table is in the other database, to the letter, and the books are sound', async () => {
  await sell();
  expect(await makeBackup(source.config, backup, 0)).toMatch(/^\d+ files, /);
  expect(await restoreBackup(restored(), backup, 0)).toContain('Verify it');
  expect(await held(target)).toBe(await held(source));
  expect((await verifyStorage(restored())).isSound).toBe(true);
});

test('a restore that breaks leaves no row behind, and works once what broke it is gone', async () => {
  await sell();
  await makeBackup(source.config, backup, 0);
  cpSync(backup, join(top, 'whole'), { recursive: true });
  await forge('postgres/tables.json', (text) => text.replace(/"fingerprint": "[0-9a-f]{4}/g, '"fingerprint": "zzzz'));
  await expect(restoreBackup(restored(), backup, 0)).rejects.toThrow('Nothing was restored');
  expect(existsSync(restored().dataDir)).toBe(false);
  expect(await withDatabase(target, ({ read }) => read.selectFrom('customers').selectAll().execute())).toEqual([]);
  await restoreBackup(restored(), join(top, 'whole'), 0);
  expect(await held(target)).toBe(await held(source));
});

test('a target with something in it and tables that the version does not have are named', async () => {
  await withDatabase(source, (database) => migrate(database, migrations, 0));
  await makeBackup(source.config, backup, 0);
  const ask = (statement: string) => withDatabase(target, ({ write }) => sql.raw(statement).execute(write));
  await ask('create table guests (id text)');
  await expect(restoreBackup(restored(), backup, 0)).rejects.toThrow('the target is not empty: it holds tables');
  await ask('drop table guests');
  await withDatabase(target, (database) => migrate(database, migrations, 0));
  await ask(`insert into system_values (key, value) values ('a', 'b')`);
  await expect(restoreBackup(restored(), backup, 0)).rejects.toThrow('there are rows in system_values');
  await ask(`delete from system_values`);
  await forge('postgres/tables.json', (text) => text.replace('"name": "orders"', '"name": "orders; drop"'));
  await expect(restoreBackup(restored(), backup, 0)).rejects.toThrow('its tables are not those of its version');
});

test('what somebody else keeps in the schema does not keep the backup from being restored', async () => {
  await sell();
  const before = await held(source);
  await withDatabase(source, ({ write }) => sql.raw('create table orders_copy as select * from orders').execute(write));
  await makeBackup(source.config, backup, 0);
  await restoreBackup(restored(), backup, 0);
  expect(await held(target)).toBe(before);
});

test('who backs up without the folder beside the database is told what is missing', async () => {
  await sell();
  const elsewhere = { ...source.config, dataDir: join(top, 'nowhere') };
  const command = { command: 'backup', place: backup, rest: [] } as const;
  await expect(doUpkeep(command, { ...readConfig([], {}), ...elsewhere }, 0)).rejects.toThrow('there is no folder');
  expect(await makeBackup(elsewhere, backup, 0)).toContain('secrets.key is not: keep SECRETS_KEY elsewhere');
});

test('a restore that cannot write its files leaves no row behind, and can be tried again', async () => {
  await sell();
  const dataDir = join(top, 'source');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secrets.key'), 'a key');
  expect(await makeBackup({ ...source.config, dataDir }, backup, 0)).not.toContain('SECRETS_KEY');
  writeFileSync(join(top, 'file'), '');
  const nowhere = { ...target.config, dataDir: join(top, 'file', 'data') };
  await expect(restoreBackup(nowhere, backup, 0)).rejects.toThrow('ENOTDIR');
  expect(await withDatabase(target, ({ read }) => read.selectFrom('customers').selectAll().execute())).toEqual([]);
  await restoreBackup(restored(), backup, 0);
  expect(readFileSync(join(restored().dataDir, 'secrets.key'), 'utf8')).toBe('a key');
});

test('the backup of an older version is restored as it was, and the program brings it further', async () => {
  const older = migrations.slice(0, -1);
  await withDatabase(source, async (database) => {
    await migrate(database, older, 0);
    await database.write.insertInto('system_values').values({ key: 'a', value: 'b' }).execute();
  });
  await makeBackup(source.config, backup, 0);
  await restoreBackup(restored(), backup, 0);
  await withDatabase(target, async (database) => {
    expect(await isNewest(database, older)).toBe(true);
    expect(await migrate(database, migrations, 0)).toHaveLength(1);
    expect(await database.read.selectFrom('system_values').select('value').execute()).toEqual([{ value: 'b' }]);
  });
  await forge('postgres/tables.json', (text) => text.replace(/"checksum": "../, '"checksum": "zz'));
  await expect(restoreBackup({ ...restored(), dataDir: join(top, 'other') }, backup, 0)).rejects.toThrow(
    'the backup is of a newer version',
  );
});

test('a database without tables has nothing to back up, and nothing is left of the attempt', async () => {
  await expect(makeBackup(source.config, backup, 0)).rejects.toThrow('there is no data in this database');
  expect([existsSync(backup), existsSync(`${backup}.part-${process.pid}`)]).toEqual([false, false]);
});
