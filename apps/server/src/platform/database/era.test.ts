import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { FreshStorage } from '../../test/fresh-storage.ts';
import { migratedStorage } from '../../test/migrated-storage.ts';
import { readEra, watchEra } from './era.ts';
import { openDatabase, type StorageConfig } from './open-database.ts';

let storages: FreshStorage[] = [];
let folder: string;
const open = async () => {
  const storage = await migratedStorage();
  storages.push(storage);
  return storage;
};
beforeEach(() => {
  storages = [];
  folder = mkdtempSync(join(tmpdir(), 'comanda-test-'));
});
afterEach(async () => {
  for (const storage of storages) await storage.drop();
  rmSync(folder, { recursive: true });
});
const eraOf = async (config: StorageConfig) => {
  const database = await openDatabase(config);
  try {
    return await readEra(database);
  } finally {
    await database.close();
  }
};

test('a storage has the same era at every start, another one has another', async () => {
  const [one, other] = [await open(), await open()];
  const era = await eraOf(one.config);
  expect(era).toMatch(/^[0-9a-f]{12}$/);
  expect(await eraOf(one.config)).toBe(era);
  expect(await eraOf(other.config)).not.toBe(era);
});

/** Puts the same rows there once more. @returns where they are now */
async function putBack(config: StorageConfig): Promise<StorageConfig> {
  if (config.databaseUrl === null) {
    await copyFile(join(config.dataDir, 'comanda.sqlite'), join(folder, 'comanda.sqlite'));
    return { ...config, dataDir: folder };
  }
  const database = await openDatabase(config);
  // As pg_restore --clean does: the same database, tables that are made anew.
  for (const step of [
    'create table restored (like venue_heads including all)',
    'alter table venue_heads rename to before',
    'alter table restored rename to venue_heads',
  ]) {
    await sql.raw(step).execute(database.write);
  }
  await database.close();
  return config;
}

test('what was put back by any tool has another era', async () => {
  const { config } = await open();
  const era = await eraOf(config);
  expect(await eraOf(await putBack(config))).not.toBe(era);
});

test('it is read once, and again where another engine may answer or the storage was away', async () => {
  const { config } = await open();
  const database = await openDatabase(config);
  let [reads, isAway] = [0, false];
  const era = watchEra({
    memory: database.memory,
    file: database.file,
    get read() {
      reads += 1;
      if (isAway) throw new Error('away');
      return database.read;
    },
  });
  expect(await era()).toBe(await era());
  expect(reads).toBe(1);
  database.forget();
  isAway = true;
  await expect(era()).rejects.toThrow('away');
  isAway = false;
  expect(await era()).toBe(await era());
  expect(reads).toBe(3);
  await database.close();
});

/** A PostgreSQL that does not tell where its cluster lies, as hosted ones do. */
async function hideCluster(config: StorageConfig): Promise<void> {
  const database = await openDatabase(config);
  const name = new URL(config.databaseUrl ?? '').pathname.slice(1);
  for (const step of [
    `create function public.pg_control_system(out system_identifier bigint) language plpgsql as $$
      begin raise exception 'not supported here' using errcode = '0A000'; end $$`,
    `alter database "${name}" set search_path = public, pg_catalog`,
  ]) {
    await sql.raw(step).execute(database.write);
  }
  await database.close();
}

test('an engine that does not tell where its cluster lies has an era all the same', async () => {
  const { config } = await open();
  const era = await eraOf(config);
  const isPostgres = config.databaseUrl !== null;
  if (isPostgres) await hideCluster(config);
  const other = await eraOf(config);
  expect(other).toMatch(/^[0-9a-f]{12}$/);
  expect(other === era).toBe(!isPostgres);
  expect(await eraOf(config)).toBe(other);
});
