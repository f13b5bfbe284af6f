/**
 * The books of a venue that is at work, checked as of one moment: between two questions commands book on, and tables of
 * two moments never fit together. It takes seconds for months of business, so it is done in a thread.
 */
import { accept, type Accepted } from '@comanda/domain/decision';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { StorageConfig } from '../../platform/database/open-database.ts';
import type { Reader } from '../../platform/database/open-reader.ts';
import type { House } from '../../platform/house.ts';
import { openThread, ThreadEnded, type ThreadLimits } from '../../platform/thread.ts';
import { verifyVenue } from './verify-venue.ts';

export type CheckedBooks = {
  /** The newest entry of the journal at that moment, and its hash. */
  readonly entries: number;
  readonly hash: string;
  /** A line for each, for a person; empty when all is well. */
  readonly problems: string[];
};

type NotChecked = { readonly ok: false; readonly code: 'journal.error.notChecked' };

export type BooksJob = { readonly customerId: string; readonly storage: StorageConfig };

/** A year of 600 orders a day and more, also where the machine is busy (`npm run bench -- --only books`). */
const limits: ThreadLimits = { longestMs: 30 * 60_000, memoryMb: 1024 };

const checkAside = openThread<BooksJob, CheckedBooks>(new URL('./check-books-thread.ts', import.meta.url), limits);

/** Of each venue: who asks while its books are being checked gets the answer that is on its way. */
const onItsWay = new Map<string, Promise<CheckedBooks>>();

function checkOnce(job: BooksJob): Promise<CheckedBooks> {
  const key = JSON.stringify(job);
  const mine = onItsWay.get(key) ?? checkAside(job).finally(() => onItsWay.delete(key));
  onItsWay.set(key, mine);
  return mine;
}

/** @returns a refusal where there are more of them than a thread may hold or has time for. */
export async function checkBooks(
  { database, log }: Pick<House, 'database' | 'log'>,
  customerId: string,
  check = checkOnce,
): Promise<Accepted<CheckedBooks> | NotChecked> {
  try {
    return accept(await check({ customerId, storage: database.config }));
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    log.warn({ err: error, customerId }, 'books could not be checked');
    return { ok: false, code: 'journal.error.notChecked' };
  }
}

/** For whoever has a reader that nobody waits for. */
export function booksNow(reader: Reader, customerId: string): Promise<CheckedBooks> {
  return inOneMoment(reader, async (db) => {
    const head = await db
      .selectFrom('venue_heads')
      .select(['revision', 'journal_hash'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const problems = await verifyVenue(db, customerId);
    return { entries: head.revision, hash: head.journal_hash, problems };
  });
}
