/**
 * Brings what the write-ahead log of SQLite holds into the file. By itself the engine does so inside the commit that
 * fills the log, and the whole house waits for that disk (decisions.md §11; docs/decisions/0016).
 */
import type { SqliteDatabase } from './open-sqlite.ts';

/** Pages of the log, 4 KiB each; a log longer than this is begun anew, for which writing stops for a moment. */
export const longestLog = 24_000;

/** While something was brought over, and while nothing was. Milliseconds. */
const soonMs = 25;
const laterMs = 400;

type Answer = { readonly busy: number; readonly log: number; readonly checkpointed: number };

/** What is done now, beside who writes and reads: nobody waits for it. @returns pages of the log, those in the file. */
export function checkpointBeside(database: SqliteDatabase): Answer {
  return database.prepare('pragma wal_checkpoint(passive)').all()[0] as Answer;
}

/** The rest, with the writer held back: the next commit begins the log from its start. */
export function restartLog(database: SqliteDatabase): Answer {
  return database.prepare('pragma wal_checkpoint(restart)').all()[0] as Answer;
}

/** One round. @returns milliseconds until the next is due. */
export function checkpointOnce(database: SqliteDatabase, before: { log: number }): number {
  const { log, checkpointed } = checkpointBeside(database);
  // Where somebody reads as of a moment before, the log cannot begin anew: to ask would only hold the writer back.
  if (log > longestLog && checkpointed === log) restartLog(database);
  const isStill = log === before.log;
  before.log = log;
  return isStill ? laterMs : soonMs;
}
