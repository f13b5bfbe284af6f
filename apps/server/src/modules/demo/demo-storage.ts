/** The demo touches only storage that is empty or its own: it carries a mark (decisions.md §11). */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { type Kysely, sql } from 'kysely';

import { migrations } from '../../../database/migrations/all.ts';
import { findTables } from '../../platform/database/find-tables.ts';
import { type Database, openDatabase, type StorageConfig } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';

const markKey = 'demo';

/** `building` until the venue stands: a start that was cut off begins again. */
export type DemoMark = 'building' | 'ready';

export async function readDemoMark(db: Kysely<Tables>): Promise<string | null> {
  const row = await db.selectFrom('system_values').select('value').where('key', '=', markKey).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeDemoMark(db: Kysely<Tables>, mark: DemoMark): Promise<void> {
  await db
    .insertInto('system_values')
    .values({ key: markKey, value: mark })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: mark }))
    .execute();
}

/** Before the schema is made. @throws Error for the person at the console when the storage is somebody’s own. */
export async function clearDemoStorage(config: StorageConfig & { readonly startsFresh: boolean }): Promise<void> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'comanda.sqlite'))) return;
  const database = await openDatabase(config);
  let wipes = false;
  try {
    const tables = await findTables(database);
    const mark = tables.includes('system_values') ? await readDemoMark(database.read) : null;
    if (mark === null && (await isUntouched(database, tables))) return;
    if (mark === null) throw new Error('this storage is not empty and not a demo: the demo leaves it alone');
    wipes = config.startsFresh || mark !== 'ready';
    if (wipes && database.engine === 'postgres') await dropTables(database, tables);
  } finally {
    await database.close();
  }
  if (wipes && config.databaseUrl === null) removeFiles(config.dataDir);
}

function removeFiles(dataDir: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `comanda.sqlite${end}`), { force: true });
  rmSync(join(dataDir, 'media'), { recursive: true, force: true });
}

/** Tables that this program makes; others in the same schema are somebody else’s. */
function ourTables(engine: Database['engine']): ReadonlySet<string> {
  const statements = migrations.flatMap((migration) => migration.statements(engine));
  const made = statements.flatMap((statement) => /^\s*create table (\w+)/.exec(statement)?.[1] ?? []);
  return new Set(['migrations', ...made]);
}

/** A start that was cut off before the mark leaves the bare schema behind: nobody’s, as long as nobody came in. */
async function isUntouched({ engine, read }: Database, tables: readonly string[]): Promise<boolean> {
  const ours = ourTables(engine);
  if (tables.some((table) => !ours.has(table))) return false;
  // An invitation: a house of its own that waits for its first administrator.
  for (const table of ['customers', 'users', 'invites']) {
    if (!tables.includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(read);
    if (rows.length > 0) return false;
  }
  return true;
}

async function dropTables(database: Database, tables: readonly string[]): Promise<void> {
  const ours = ourTables(database.engine);
  const list = sql.join(tables.filter((table) => ours.has(table)).map((table) => sql.table(table)));
  // No cascade: what others hung on our tables is theirs, and the demo stops instead.
  await sql`drop table ${list}`.execute(database.write);
  await sql`drop function if exists refuse_change()`.execute(database.write);
}
