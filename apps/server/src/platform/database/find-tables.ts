/** The names of the tables that a storage has by now, whoever made them; each engine keeps them elsewhere. */
import { sql } from 'kysely';

import type { Database } from './open-database.ts';

export async function findTables({ engine, read }: Pick<Database, 'engine' | 'read'>): Promise<string[]> {
  const query =
    engine === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`;
  return (await query.execute(read)).rows.map(({ name }) => name);
}
