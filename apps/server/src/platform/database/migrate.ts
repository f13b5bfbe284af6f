/** Brings the storage to the newest schema at start: forward only, by checksum, with a backup before (decisions.md §11). */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';

import { type Kysely, sql } from 'kysely';

import type { Engine, Migration } from '../../../database/migration.ts';
import { copyName, dropOldCopies } from './drop-old-copies.ts';
import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

type Applied = { name: string; checksum: string };

/** @returns the names of the migrations applied now. @throws when a released migration was edited or is missing. */
export async function migrate(database: Database, migrations: readonly Migration[], now: number): Promise<string[]> {
  const applied = await whileNobodyMigrates(database, (db) => applyOpen(database, db, { migrations, now }));
  if (database.file !== null) await dropOldCopies(database.file, now);
  return applied;
}

type Db = Kysely<Tables>;

async function applyOpen(
  database: Database,
  db: Db,
  { migrations, now }: { migrations: readonly Migration[]; now: number },
): Promise<string[]> {
  // Asked first: where nothing is to be done, nothing but reading must be allowed to whoever starts.
  const applied = (await findApplied(db)) ?? [];
  const open = openMigrations(migrations, applied, database.engine);
  if (open.length === 0) return [];
  const copy = applied.length > 0 ? await backUp(database, db, now) : null;
  let done = 0;
  try {
    await sql`create table if not exists migrations (name text primary key, checksum text not null)`.execute(db);
    for (const migration of open) {
      await apply(db, migration, database.engine);
      done += 1;
    }
  } catch (error) {
    // All is as it was: a service that is started again every two seconds would fill the disk with copies.
    if (done === 0 && copy !== null) await dropCopy(copy);
    throw isNotAllowed(error) ? new Error(ownersAlone, { cause: error }) : error;
  }
  return open.map(({ name }) => name);
}

const ownersAlone =
  'this version changes the tables, which the role of DATABASE_URL does not own: npm run migrate -- ROLE with the ' +
  'address of the role that does (docs/operation.md)';

/** PostgreSQL's insufficient_privilege. */
function isNotAllowed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}

/** Null where there is no storage yet. @throws whatever else went wrong: one that cannot be read is not an empty one. */
async function findApplied(db: Db): Promise<Applied[] | null> {
  try {
    return (await sql<Applied>`select name, checksum from migrations order by name`.execute(db)).rows;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** PostgreSQL's undefined_table; SQLite has no number of its own for it. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '42P01') || error.message === 'no such table: migrations';
}

/** Whether the storage is as this program knows it; nothing is changed by asking. */
export async function isNewest(
  database: Pick<Database, 'engine' | 'read'>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const applied = await findApplied(database.read);
  return applied !== null && openMigrations(migrations, applied, database.engine).length === 0;
}

export function checksum(migration: Migration, engine: Engine): string {
  const text = migration.statements(engine).map((statement) => statement.replace(/\s+/g, ' ').trim());
  return createHash('sha256').update(text.join(';\n')).digest('hex');
}

function openMigrations(migrations: readonly Migration[], applied: readonly Applied[], engine: Engine): Migration[] {
  for (const row of applied) {
    const known = migrations.find(({ name }) => name === row.name);
    if (!known) throw new Error(`the storage was written by a newer version: migration ${row.name} is unknown here`);
    if (checksum(known, engine) !== row.checksum)
      throw new Error(`migration ${row.name} was changed after its release`);
  }
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name));
}

async function apply(db: Db, migration: Migration, engine: Engine): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const statement of migration.statements(engine)) await sql.raw(statement).execute(tx);
    await sql`insert into migrations (name, checksum)
      values (${migration.name}, ${checksum(migration, engine)})`.execute(tx);
  });
}

/** Any number; the same for every process of every version. */
const migrationLock = 7_266_262;

/** Several processes may start at once on one PostgreSQL: the first migrates, the others wait and find it done. */
export function whileNobodyMigrates<Result>(
  database: Pick<Database, 'engine' | 'write' | 'withoutLimits'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (database.engine === 'sqlite') return work(database.write);
  return database.withoutLimits(async (db) => {
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(db);
    try {
      return await work(db);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(db);
    }
  });
}

/**
 * A consistent copy beside the file; whoever has PostgreSQL backs up before (docs/operation.md).
 * @returns where it is; null on PostgreSQL. @throws where there is no room for it, say: half of it is no copy
 */
async function backUp(database: Database, db: Db, now: number): Promise<string | null> {
  if (database.file === null) return null;
  const copy = copyName(database.file, now);
  try {
    await sql`vacuum into ${copy}`.execute(db);
    return copy;
  } catch (error) {
    await dropCopy(copy);
    throw error;
  }
}

/** Where it stays, why the start failed is told all the same. */
async function dropCopy(copy: string): Promise<void> {
  await rm(copy, { force: true }).catch(() => undefined);
}
