/** Is the journal whole and untouched: its sequence, its chain, its head (decisions.md §2, Journal). */
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { chainHash, genesis, type JournalRow, isEntry } from './journal.repository.ts';

type Db = Kysely<Tables>;

export type VerifiedJournal = {
  /** One line each, for a person; empty when all is well. */
  readonly problems: readonly string[];
  /** In their order, as far as they can be read. */
  readonly entries: readonly VerifiedEntry[];
};

export type VerifiedEntry = {
  readonly sequence: number;
  readonly previousHash: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly actor: string;
  readonly event: JournalEvent;
};

/** Holds all of it at once. */
export async function verifyJournal(db: Db, customerId: string): Promise<VerifiedJournal> {
  const problems: string[] = [];
  const entries: VerifiedEntry[] = [];
  for await (const entry of verifiedEntries(db, customerId, problems)) entries.push(entry);
  return { problems, entries };
}

/** One by one, as far as they can be read. @param problems complete when the last entry was read */
export async function* verifiedEntries(
  db: Db,
  customerId: string,
  problems: string[],
): AsyncGenerator<VerifiedEntry, void> {
  let last = { sequence: 0, hash: genesis };
  for await (const row of journalRows(db, customerId)) {
    const body = readBody(row.body);
    problems.push(...problemsOf(row, body, last));
    const { sequence, previous_hash: previousHash } = row;
    last = { sequence, hash: row.hash };
    if (body) yield { sequence, previousHash, at: body.at, actor: body.actor, event: body.event };
  }
  const head = await db
    .selectFrom('venue_heads')
    .select(['revision', 'journal_hash'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (head?.revision !== last.sequence) {
    problems.push(`journal ends at ${last.sequence}, the venue's head says ${head?.revision ?? 'nothing'}`);
  } else if (head.journal_hash !== last.hash) {
    problems.push(`journal ${last.sequence}: its hash is not that of the venue's head`);
  }
}

type Body = {
  readonly sequence: unknown;
  readonly at: number;
  readonly actor: string;
  readonly event: JournalEvent;
};

function readBody(text: string): Body | null {
  try {
    const read: unknown = JSON.parse(text);
    return isEntry(read) ? (read as Body) : null;
  } catch {
    return null;
  }
}

function problemsOf(row: JournalRow, body: Body | null, before: { sequence: number; hash: string }): string[] {
  const at = `journal ${row.sequence}`;
  return [
    ...(row.sequence === before.sequence + 1 ? [] : [`${at}: comes after ${before.sequence}`]),
    ...(row.previous_hash === before.hash ? [] : [`${at}: does not continue the chain`]),
    ...(row.hash === chainHash(row.previous_hash, row.body) ? [] : [`${at}: its hash is not that of its body`]),
    ...(body === null ? [`${at}: cannot be read`] : []),
    ...(body === null || body.sequence === row.sequence ? [] : [`${at}: its body is that of another entry`]),
  ];
}

const pageSize = 500;

async function* journalRows(db: Db, customerId: string): AsyncGenerator<JournalRow> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('journal')
      .select(['sequence', 'body', 'previous_hash', 'hash'])
      .where('customer_id', '=', customerId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(pageSize)
      .execute();
    yield* rows;
    const newest = rows.at(-1);
    if (newest === undefined || rows.length < pageSize) return;
    after = newest.sequence;
  }
}
