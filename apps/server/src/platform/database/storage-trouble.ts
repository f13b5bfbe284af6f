/** What an engine's error says about the storage itself: no room, away, or too much at once (decisions.md §11). */

export type StorageTrouble =
  /** No room is left on its disk. */
  | 'full'
  /** It does not answer, takes nothing in, or its disk fails. */
  | 'away'
  /** Somebody else was in the way for longer than anybody waits. */
  | 'busy';

/** Thrown by this house itself, where it waited long enough. */
export class StorageTroubled extends Error {
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

/** Primary result codes (sqlite.org/rescode.html): BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const ofSqlite: ReadonlyMap<number, StorageTrouble> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'away'],
  [10, 'away'],
  [13, 'full'],
  [14, 'away'],
]);

/** SQLSTATE (PostgreSQL, appendix A), whole or its class. */
const ofPostgres: ReadonlyMap<string, StorageTrouble> = new Map([
  // disk_full
  ['53100', 'full'],
  // Memory, connections.
  ['53', 'away'],
  // Broken connections.
  ['08', 'away'],
  // deadlock_detected, serialization_failure: what it gave up is taken when it comes again
  ['40P01', 'busy'],
  ['40001', 'busy'],
  // lock_not_available, query_canceled (statement_timeout), both timeouts of a transaction
  // What a connection had prepared is gone: it is given up (postgres-dialect.ts), and the next one prepares anew
  ['26000', 'busy'],
  ['42P05', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['25P03', 'busy'],
  ['25P04', 'busy'],
  // It shuts down, starts, recovers; it takes nobody in; it is a copy that cannot be written; its disk fails.
  ['57', 'away'],
  ['55000', 'away'],
  ['25006', 'away'],
  ['58', 'away'],
]);

/** Of the system: nobody listens, or the line broke; the disk on which files lie takes nothing in. */
const ofSystem: ReadonlyMap<string, StorageTrouble> = new Map([
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['EPIPE', 'away'],
  ['ETIMEDOUT', 'away'],
  ['EHOSTUNREACH', 'away'],
  ['ENETUNREACH', 'away'],
  ['ENOTFOUND', 'away'],
  ['EAI_AGAIN', 'away'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'away'],
  ['EIO', 'away'],
]);

/** What the driver of PostgreSQL says without a code: a line that is gone, and one that is silent. */
const ofDriver =
  /^(connection terminated|client has encountered a connection error|query read timeout|timeout exceeded when trying|connection timeout)/i;

/**
 * A newer version beside this one changed a table that a prepared `select *` reads: the same goes well on a connection
 * that prepares it anew. Named by the place in the engine, for its text is in the engine's own language.
 */
function isChangedTable({ code, routine }: { code?: unknown; routine?: unknown }): boolean {
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** @returns null for any other error: a fault of the program. */
export function troubleOf(error: unknown): StorageTrouble | null {
  if (error instanceof StorageTroubled) return error.trouble;
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR') return typeof errcode === 'number' ? (ofSqlite.get(errcode & 0xff) ?? null) : null;
  if (typeof code !== 'string') return ofDriver.test(error.message) ? 'away' : null;
  if (isChangedTable(error as { routine?: unknown })) return 'busy';
  // Providers and printers have sockets too: theirs are handled where they are called.
  const found = ofSystem.get(code);
  if (found !== undefined) return found;
  return /^[0-9A-Z]{5}$/.test(code) ? (ofPostgres.get(code) ?? ofPostgres.get(code.slice(0, 2)) ?? null) : null;
}
