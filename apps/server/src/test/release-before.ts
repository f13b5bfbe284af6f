/**
 * A storage as the program of an earlier release left it: its tables by the migrations that it knew, its rows those of a
 * house that worked, as far as it had columns for them.
 */
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

import { type Kysely, sql } from 'kysely';

import type { Migration } from '../../database/migration.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Database, openDatabase, sqliteFile, type StorageConfig } from '../platform/database/open-database.ts';
import { findPostgresTables, findSqliteTables, type TableShape } from '../platform/database/table-order.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type FreshStorage, freshStorage } from './fresh-storage.ts';

/** Seals the server's secret: whoever was signed in stays so. */
const keyFile = 'secrets.key';

/** @param house nobody works on it any more @param known the migrations of that release, in their order */
export async function releaseBefore(house: StorageConfig, known: readonly Migration[]): Promise<FreshStorage> {
  const storage = await freshStorage(house.databaseUrl === null ? 'sqlite' : 'postgres');
  const key = join(house.dataDir, keyFile);
  if (existsSync(key)) copyFileSync(key, join(storage.config.dataDir, keyFile));
  const [newest, old] = [await openDatabase(house), await openDatabase(storage.config)];
  try {
    await migrate(old, known, 0);
    await fill(newest, old);
  } finally {
    await newest.close();
    await old.close();
  }
  return storage;
}

export async function shapesOf({ engine, read }: Pick<Database, 'engine' | 'read'>): Promise<TableShape[]> {
  return engine === 'postgres' ? findPostgresTables(read) : findSqliteTables(read);
}

async function fill(newest: Database, old: Database): Promise<void> {
  const kept = new Map((await shapesOf(newest)).map(({ name, columns }) => [name, new Set(columns)]));
  const tables = await shapesOf(old);
  const write: Kysely<Tables> = old.write.withoutPlugins();
  if (newest.file !== null) await sql`attach database ${sqliteFile(newest.config.dataDir)} as newest`.execute(write);
  // What migrations wrote into an empty storage is among the rows of the house.
  for (const { name } of tables.toReversed()) await emptied(write, name);
  for (const { name, columns } of tables) {
    const common = columns.filter((column) => kept.get(name)?.has(column));
    if (common.length > 0) await copy(newest, write, { name, columns: common });
  }
  if (newest.file !== null) await sql`detach database newest`.execute(write);
}

async function emptied(write: Kysely<Tables>, name: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(write);
  if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(write);
}

/** By the engine itself: no value goes through ours. */
async function copy(newest: Database, write: Kysely<Tables>, { name, columns }: TableShape): Promise<void> {
  const [table, list] = [sql.table(name), sql.join(columns.map((column) => sql.ref(column)))];
  if (newest.file !== null) {
    await sql`insert into main.${table} (${list}) select ${list} from newest.${table}`.execute(write);
    return;
  }
  const { rows } = await sql<{
    all: string;
  }>`select coalesce(json_agg(one), '[]')::text as "all" from ${table} one`.execute(newest.read.withoutPlugins());
  await sql`insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${rows[0]?.all ?? '[]'}::json)`.execute(write);
}
