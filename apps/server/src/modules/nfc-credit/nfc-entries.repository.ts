/** What moved the credit of tags: written with the journal entry that is about to be made, and never changed. */
import type { NfcEntry } from '@comanda/domain/nfc-credit/nfc-entry';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findTag, moveBalance, type TagKey, type TagRow } from './nfc-tags.repository.ts';

type Db = Kysely<Tables>;
export type EntryRow = Tables['nfc_entries'];

/** Moves the tag's credit to what the entry says. @param position of several entries of one tag in one command */
export async function enterCredit(venue: Venue, tag: TagRow, entry: NfcEntry, position = 0): Promise<void> {
  await moveBalance(venue, tag, entry.balance);
  await venue.ahead
    .insertInto('nfc_entries')
    .values({
      customer_id: venue.customerId,
      id: entry.id,
      tag_id: entry.tagId,
      sequence: venue.head.revision + 1,
      position,
      kind: entry.kind,
      amount: entry.amount,
      balance: entry.balance,
      method: entry.method,
      rounding: entry.rounding,
      reference: entry.reference,
      payment_id: entry.paymentId,
      other_tag_id: entry.otherTagId,
      made_by: entry.by,
      made_at: venue.now,
    })
    .execute();
}

/** Who has the credit of a tag now: of one that was lost the one that stands for it. */
export async function findHolder(venue: Venue, id: string): Promise<TagRow> {
  const known = new Set<string>();
  let tag = await findTag(venue.tx, { customerId: venue.customerId, id });
  while (tag !== null && tag.state === 'replaced' && tag.replaced_by !== null && !known.has(tag.id)) {
    known.add(tag.id);
    tag = await findTag(venue.tx, { customerId: venue.customerId, id: tag.replaced_by });
  }
  if (tag === null) throw new Error(`tag vanished: ${id}`);
  return tag;
}

/** It and all that were lost and have it stand for them: what charges one of those lands on it. */
export async function findStoodFor({ tx, customerId }: Venue, id: string): Promise<readonly string[]> {
  const ids = new Set([id]);
  let last: readonly string[] = [id];
  while (last.length > 0) {
    const rows = await tx
      .selectFrom('nfc_tags')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('replaced_by', 'in', last)
      .where('state', '=', 'replaced')
      .execute();
    last = rows.map((row) => row.id).filter((one) => !ids.has(one));
    for (const one of last) ids.add(one);
  }
  return [...ids];
}

/** Newest first. @param before sequence of the last one of the page before */
export function findEntries(
  db: Db,
  { customerId, id }: TagKey,
  { before, limit }: { readonly before: Pick<EntryRow, 'sequence' | 'position'> | undefined; readonly limit: number },
): Promise<EntryRow[]> {
  let query = db.selectFrom('nfc_entries').selectAll().where('customer_id', '=', customerId).where('tag_id', '=', id);
  if (before !== undefined) {
    query = query.where(sql<boolean>`(sequence, position) < (${before.sequence}, ${before.position})`);
  }
  return query.orderBy('sequence', 'desc').orderBy('position', 'desc').limit(limit).execute();
}

export async function findEntry(db: Db, { customerId, id }: TagKey, entryId: string): Promise<EntryRow | null> {
  const row = await db
    .selectFrom('nfc_entries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('tag_id', '=', id)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row ?? null;
}

/** On whichever tag it is. */
export async function findEntryById(db: Db, customerId: string, id: string): Promise<EntryRow | null> {
  const row = await db
    .selectFrom('nfc_entries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Under which entry of the journal, and when. */
export function findEntryMoments(db: Db, customerId: string) {
  return db
    .selectFrom('nfc_entries')
    .select(['id', 'sequence', 'made_at as at'])
    .where('customer_id', '=', customerId)
    .execute();
}

/** In the words of the journal. */
export async function findEveryEntry(db: Db, customerId: string): Promise<NfcEntry[]> {
  const rows = await db.selectFrom('nfc_entries').selectAll().where('customer_id', '=', customerId).execute();
  return rows.map((row) => ({
    id: row.id,
    tagId: row.tag_id,
    kind: row.kind,
    amount: row.amount,
    balance: row.balance,
    method: row.method,
    rounding: row.rounding,
    reference: row.reference,
    paymentId: row.payment_id,
    otherTagId: row.other_tag_id,
    by: row.made_by,
  }));
}
