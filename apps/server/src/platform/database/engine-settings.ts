/** Settings of PostgreSQL with which a power cut loses what was answered, or its tables are never tended. */
import { sql } from 'kysely';

import type { Database } from './open-database.ts';

const dangers: Readonly<Record<string, string>> = {
  fsync: 'fsync is off: a power cut can ruin the whole database, sales that were answered among it. Switch it on.',
  full_page_writes:
    'full_page_writes is off: a power cut in the middle of a write can ruin pages of the database. Switch it on.',
  synchronous_commit:
    'synchronous_commit is off: orders and payments that were answered are lost in a power cut. Switch it on.',
  autovacuum:
    'autovacuum is off: tables grow and, without statistics of them, orders of a busy venue take longer and longer. Switch it on.',
};

type Log = { warn: (details: object, message: string) => void };

/** Warns once at the start, one line for each; SQLite has the settings that it needs from the program itself. */
export async function warnOfSettings({ engine, read }: Pick<Database, 'engine' | 'read'>, log: Log): Promise<void> {
  if (engine !== 'postgres') return;
  const { rows } = await sql<{ readonly name: string }>`
    select name from pg_settings where setting = 'off' and name in (${sql.join(Object.keys(dangers))})`.execute(read);
  for (const { name } of rows) log.warn({ setting: name }, dangers[name] ?? name);
}
