/** The journal: one row per command, hash-chained, its sequence is the venue’s revision (decisions.md §2). */
import { hash as digest } from 'node:crypto';

import type { Change } from '@comanda/contract/events';
import { ordersOf } from '@comanda/domain/journal/order-history';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import type { Kysely } from 'kysely';

import { insertRows, prepare } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

/** Hash before the first entry. */
export const genesis = '0'.repeat(64);

export type Entry = {
  readonly actorId: string;
  readonly commandId: string;
  readonly event: JournalEvent;
  readonly changes: readonly Change[];
};

export function chainHash(previousHash: string, body: string): string {
  return digest('sha256', `${previousHash}\n${body}`);
}

/** Raises the venue’s revision; the caller saves the head. */
export async function appendEntry(venue: Venue, entry: Entry): Promise<void> {
  const sequence = venue.head.revision + 1;
  const body = JSON.stringify({
    sequence,
    at: venue.now,
    actor: entry.actorId,
    command: entry.commandId,
    event: entry.event,
  });
  const hash = chainHash(venue.head.journalHash, body);
  const row = { sequence, changes: [...entry.changes], body, previous_hash: venue.head.journalHash, hash };
  await insertRows(venue.ahead, 'journal', [{ customer_id: venue.customerId, ...row }]);
  const about = ordersOf(entry.event).map((order_id) => ({ customer_id: venue.customerId, order_id, sequence }));
  await insertRows(venue.ahead, 'journal_orders', about);
  venue.head.revision = sequence;
  venue.head.journalHash = hash;
}

/** The venue’s newest revision. */
export async function findRevision(db: Kysely<Tables>, customerId: string): Promise<number> {
  const [head] = await findHeadRevision(db, { customerId });
  if (!head) throw new Error(`venue without a head: ${customerId}`);
  return head.revision;
}

const findHeadRevision = prepare((db, { customerId }: { customerId: string }) =>
  db.selectFrom('venue_heads').select('revision').where('customer_id', '=', customerId),
);

/** Older than this many entries, a client reads its lists anew. */
export const keptChanges = 500;

export async function findChanges(
  db: Kysely<Tables>,
  customerId: string,
  since: number,
): Promise<{ revision: number; tooOld: boolean; changes: Change[] }> {
  const revision = await findRevision(db, customerId);
  // A revision of the future: the client knew another storage (a restored backup).
  if (since > revision || revision - since > keptChanges) {
    return { revision, tooOld: true, changes: [] };
  }
  const rows = await db
    .selectFrom('journal')
    .select('changes')
    .where('customer_id', '=', customerId)
    .where('sequence', '>', since)
    .where('sequence', '<=', revision)
    .orderBy('sequence')
    .execute();
  return { revision, tooOld: false, changes: distinct(rows.flatMap((row) => row.changes as Change[])) };
}

function distinct(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.kind} ${change.id}`, change])).values()];
}

export type JournalEntry = {
  readonly sequence: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly actor: string;
  readonly event: JournalEvent;
};

export type JournalRow = Pick<Tables['journal'], 'sequence' | 'body' | 'previous_hash' | 'hash'>;

/** As they are hashed, the first one first. */
export function findRowsAfter(
  db: Kysely<Tables>,
  customerId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<JournalRow[]> {
  return db
    .selectFrom('journal')
    .select(['sequence', 'body', 'previous_hash', 'hash'])
    .where('customer_id', '=', customerId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Written by `appendEntry`, and nothing else writes there. */
export function readEntry({ body }: Pick<JournalRow, 'body'>): JournalEntry {
  return JSON.parse(body) as JournalEntry;
}

/** Those with these numbers, in no order. */
export async function findEntriesAt(
  db: Kysely<Tables>,
  customerId: string,
  sequences: readonly number[],
): Promise<JournalEntry[]> {
  if (sequences.length === 0) return [];
  const rows = await db
    .selectFrom('journal')
    .select('body')
    .where('customer_id', '=', customerId)
    .where('sequence', 'in', [...sequences])
    .execute();
  return rows.map(readEntry);
}

/** All entries that speak of an order, the first one first. */
export async function findEntriesOfOrder(
  db: Kysely<Tables>,
  customerId: string,
  orderId: string,
): Promise<JournalEntry[]> {
  const rows = await db
    .selectFrom('journal_orders')
    .innerJoin('journal', (join) =>
      join
        .onRef('journal.customer_id', '=', 'journal_orders.customer_id')
        .onRef('journal.sequence', '=', 'journal_orders.sequence'),
    )
    .select('journal.body')
    .where('journal_orders.customer_id', '=', customerId)
    .where('journal_orders.order_id', '=', orderId)
    .orderBy('journal_orders.sequence')
    .execute();
  // Written by `appendEntry`; what a forger wrote instead may be no entry at all.
  return rows.map(({ body }): unknown => JSON.parse(body)).filter(isEntry);
}

/** All entries that speak of any of these orders, each once, the first one first. */
export async function findEntriesOfOrders(
  db: Kysely<Tables>,
  customerId: string,
  orderIds: readonly string[],
): Promise<JournalEntry[]> {
  if (orderIds.length === 0) return [];
  const named = db
    .selectFrom('journal_orders')
    .select('sequence')
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', [...orderIds]);
  const rows = await db
    .selectFrom('journal')
    .select(['sequence', 'body'])
    .where('customer_id', '=', customerId)
    .where('sequence', 'in', named)
    .orderBy('sequence')
    .execute();
  return rows.flatMap(readable);
}

/** Whether it says what happened; whatever a forger wrote may say nothing. */
export function isEntry(read: unknown): read is JournalEntry {
  const { event } = (read ?? {}) as { readonly event?: { readonly type?: unknown } | null };
  return typeof event?.type === 'string';
}

const pageSize = 500;

/** All entries that can be read and have this text in them, the first one first: reads the whole journal. */
export async function findEntriesNaming(db: Kysely<Tables>, customerId: string, text: string): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  const written = JSON.stringify(text).slice(1, -1);
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('journal')
      .select(['sequence', 'body'])
      .where('customer_id', '=', customerId)
      .where('sequence', '>', after)
      // A backslash would mean something: whatever letter stands there will do, and what is found too much is left out below.
      .where('body', 'like', `%${written.replaceAll('\\', '_')}%`)
      .orderBy('sequence')
      .limit(pageSize)
      .execute();
    entries.push(...rows.flatMap(readable).filter(({ event }) => JSON.stringify(event).includes(written)));
    const newest = rows.at(-1);
    if (newest === undefined || rows.length < pageSize) return entries;
    after = newest.sequence;
  }
}

/** The sequence is the row's: that of its text may be forged. */
function readable({ sequence, body }: { readonly sequence: number; readonly body: string }): JournalEntry[] {
  try {
    const read: unknown = JSON.parse(body);
    return isEntry(read) ? [{ ...read, sequence }] : [];
  } catch {
    return [];
  }
}
