/** Several questions as of one moment: what commands do meanwhile is not seen, and nothing waits for the reader. */
import { type Kysely, sql } from 'kysely';

import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

/** `ask` awaits nothing but queries of the `db` that it is given. */
export function inOneMoment<Answer>(
  { engine, read }: Pick<Database, 'engine' | 'read'>,
  ask: (db: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> {
  // SQLite's reader must not begin as a command does: that asks for the lock of the writer.
  const begin = sql.raw(engine === 'postgres' ? 'begin isolation level repeatable read read only' : 'begin');
  return read.connection().execute(async (db) => {
    await begin.execute(db);
    try {
      return await ask(db);
    } finally {
      await sql`commit`.execute(db);
    }
  });
}
