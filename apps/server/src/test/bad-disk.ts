/** A disk that is full, or slow, under a storage of either engine. */
import { sql } from 'kysely';

import type { SqliteDatabase } from '../platform/database/open-sqlite.ts';
import type { House } from '../platform/house.ts';

type Stored = Pick<House, 'database'>;

/** On PostgreSQL: those that every sale writes to. */
const filledTables = ['journal', 'orders', 'system_values', 'payments', 'sessions'];

/** SQLite: the file may not grow any more. PostgreSQL: what a full disk says to whoever writes. */
export async function fillDisk({ database: { engine, write } }: Stored): Promise<void> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(write);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(write);
    return;
  }
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    write,
  );
  for (const table of filledTables) {
    const trigger = `create trigger no_room before insert on ${table} for each row execute function no_room()`;
    await sql.raw(trigger).execute(write);
  }
}

/** Table after table, each for itself: who waits for one while it holds another is in the way of the commands. */
export async function clearDisk({ database: { engine, write } }: Stored): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma max_page_count = 1000000`.execute(write);
    return;
  }
  for (const table of filledTables) await sql.raw(`drop trigger if exists no_room on ${table}`).execute(write);
  await sql`drop function if exists no_room()`.execute(write);
}

export type SlowDisk = {
  /** For a server on SQLite (start-test-server.ts). */
  readonly throughWriter: (writer: SqliteDatabase) => SqliteDatabase;
  /** How long each commit takes from now on; 0 = as long as it takes. */
  setCommitMs(house: Stored, ms: number): Promise<void>;
};

export function slowDisk(): SlowDisk {
  let commitMs = 0;
  return {
    // Its own writes hold up the process, as a disk does.
    throughWriter: (writer) => ({
      prepare: (text) => writer.prepare(text),
      close: () => writer.close(),
      exec: (text) => {
        if (text === 'commit' && commitMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, commitMs);
        writer.exec(text);
      },
    }),
    setCommitMs: async ({ database: { engine, write } }, ms) => {
      commitMs = ms;
      if (engine === 'postgres') await waitBeforeCommits(write, ms);
    },
  };
}

/** By a trigger that runs at the commit, and holds the venue's head meanwhile. */
async function waitBeforeCommits(write: Stored['database']['write'], ms: number): Promise<void> {
  await sql`drop trigger if exists slow on journal`.execute(write);
  if (ms === 0) return;
  const sleep = `begin perform pg_sleep(${ms / 1000}); return null; end`;
  await sql.raw(`create or replace function slow() returns trigger language plpgsql as '${sleep}'`).execute(write);
  await sql`create constraint trigger slow after insert on journal deferrable initially deferred
    for each row execute function slow()`.execute(write);
}
