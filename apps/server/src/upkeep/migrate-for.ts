/**
 * `comanda migrate ROLE`: brings the tables of PostgreSQL to this version as the role that owns them, and lets another
 * role do what the running program needs and no more (ASVS 5.0, 13.2.2): it writes rows, and in books it adds some.
 * Whoever takes the program over can then neither change what was sold nor drop the triggers that keep it.
 */
import { type Kysely, sql } from 'kysely';

import { migrations } from '../../database/migrations/all.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase, type StorageConfig } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** @param role of PostgreSQL, which has to be there; null: tables are brought forward and nobody is given anything */
export async function migrateFor(config: StorageConfig, role: string | null, now: number): Promise<string> {
  if (config.databaseUrl === null) {
    throw new Error('migrate is for PostgreSQL (DATABASE_URL): the file of SQLite is brought forward by each start');
  }
  const database = await openDatabase(config);
  try {
    const applied = await migrate(database, migrations, now);
    const said =
      applied.length === 0 ? 'The tables were as this version knows them. ' : `${applied.length} steps done. `;
    if (role === null) return `${said}\n`;
    const counts = await database.withoutLimits((db) => grant(db, role));
    return `${said}${role} may write rows of ${counts.free} tables, and add rows to ${counts.books} that are never changed.\n`;
  } finally {
    await database.close();
  }
}

type Counts = { readonly free: number; readonly books: number };

/** @throws Error where nobody has this name, or where it owns the tables itself */
async function grant(db: Db, role: string): Promise<Counts> {
  await refuseUnfit(db, role);
  const { rows } = await sql<{ name: string; isBook: boolean }>`
    select c.relname::text as name, exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'refuse_change' and t.tgtype::int & 24 = 24
    ) as "isBook"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db);
  const to = sql.id(role);
  await db.transaction().execute(async (tx) => {
    await sql`revoke all on all tables in schema public from ${to}`.execute(tx);
    await sql`grant usage on schema public to ${to}`.execute(tx);
    for (const { name, isBook } of rows) {
      const rights = name === versions ? 'select' : isBook ? 'select, insert' : 'select, insert, update, delete';
      await sql`grant ${sql.raw(rights)} on ${sql.id('public', name)} to ${to}`.execute(tx);
    }
  });
  const books = rows.filter(({ isBook }) => isBook).length;
  return { books, free: rows.length - books - 1 };
}

/** What was migrated is read by the program, and written by migrations alone. */
const versions = 'migrations';

async function refuseUnfit(db: Db, role: string): Promise<void> {
  const { rows } = await sql<{ isOwner: boolean; isSuper: boolean }>`
    select pg_has_role(r.oid, c.relowner, 'member') as "isOwner", r.rolsuper as "isSuper"
    from pg_roles r cross join pg_class c
    where r.rolname = ${role} and c.oid = 'public.migrations'::regclass`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`PostgreSQL knows no role ${role}: create it first (docs/operation.md)`);
  if (found.isSuper || found.isOwner) {
    throw new Error(`${role} owns these tables or may do anything: nothing can be kept from it (docs/operation.md)`);
  }
}
