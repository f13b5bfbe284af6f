/** Is the journal whole and untouched: its sequence, its chain, its head (decisions.md §2, Journal). */
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { chainHash, genesis } from './journal.repository.ts';

type Db = Kysely<Tables>;
type JournalRow = Tables['journal'];

export type VerifiedJournal = {
  /** One line each, for a person; empty when all is well. */
  readonly problems: readonly string[];
  /** In their order, as far as they can be read. */
  readonly entries: readonly {
    readonly sequence: number;
    readonly previousHash: string;
    /** Unix milliseconds. */
    readonly at: number;
    readonly actor: string;
    readonly event: JournalEvent;
  }[];
};

export async function verifyJournal(db: Db, customerId: string): Promise<VerifiedJournal> {
  const problems: string[] = [];
  const entries: VerifiedJournal['entries'][number][] = [];
  let last = { sequence: 0, hash: genesis };
  for await (const row of journalRows(db, customerId)) {
    const body = readBody(row.body);
    problems.push(...problemsOf(row, body, last));
    const { sequence, previous_hash: previousHash } = row;
    if (body) entries.push({ sequence, previousHash, at: body.at, actor: body.actor, event: body.event });
    last = { sequence: row.sequence, hash: row.hash };
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
  return { problems, entries };
}

type Body = {
  readonly sequence: unknown;
  readonly at: number;
  readonly actor: string;
  readonly event: JournalEvent;
};

function readBody(text: string): Body | null {
  try {
    return JSON.parse(text) as Body;
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
      .selectAll()
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
