/** Closings as rows beside the ledger that they cut; they are written once and never changed (decisions.md §8). */
import type { ClosingKind, ClosingRecord } from '@comanda/domain/closings/closing';
import type { Kysely } from 'kysely';

import { insertRows } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Tx, Venue } from '../../platform/transaction.ts';
import { isSoughtClosing } from './search-closings.ts';

type Db = Kysely<Tables>;
export type ClosingRow = Tables['closings'];

/** Written with the journal entry that is about to be made. */
export async function insertClosing(
  venue: Venue,
  closing: ClosingRecord,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const { id, kind, number, personId, closedBy, closedAt, businessDate, figures, handedOver } = closing;
  await insertRows(venue.ahead, 'closings', [
    {
      customer_id: venue.customerId,
      id,
      kind,
      number,
      person_id: personId,
      sequence: venue.head.revision + 1,
      closed_by: closedBy,
      closed_at: closedAt,
      business_date: businessDate,
      figures,
      handed_over: handedOver,
      names,
    },
  ]);
}

/** The newest of its kind; of settlements that of one person. `upTo`: of those of a moment before, unix milliseconds. */
export function findLastClosing(
  db: Db,
  customerId: string,
  of: { readonly kind: ClosingKind; readonly personId: string | null; readonly upTo?: number | null },
): Promise<ClosingRow | undefined> {
  const upTo = of.upTo ?? null;
  const some = db.selectFrom('closings').selectAll().where('customer_id', '=', customerId).where('kind', '=', of.kind);
  const all = upTo === null ? some : some.where('closed_at', '<=', upTo);
  const query = of.personId === null ? all : all.where('person_id', '=', of.personId);
  // As their numbers follow each other, so do their entries of the journal, by which the indexes are.
  return query.orderBy('sequence', 'desc').limit(1).executeTakeFirst();
}

/** The newest Z up to that entry of the journal. */
export function findZBefore(db: Db, customerId: string, upTo: number): Promise<ClosingRow | undefined> {
  const all = db.selectFrom('closings').selectAll().where('customer_id', '=', customerId).where('kind', '=', 'venue');
  return all.where('sequence', '<=', upTo).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
}

/** Under the head's lock: the series has no gaps. */
export async function nextClosingNumber(tx: Tx, customerId: string, kind: ClosingKind): Promise<number> {
  return ((await findLastClosing(tx, customerId, { kind, personId: null }))?.number ?? 0) + 1;
}

export function findClosing(db: Db, customerId: string, id: string): Promise<ClosingRow | undefined> {
  return db
    .selectFrom('closings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Which venues have a closing of this id. */
export async function findVenuesOfClosing(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('closings').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

export type ClosingPage = {
  readonly kind: ClosingKind | undefined;
  readonly personId: string | undefined;
  /** Business days, both within. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A number, a day or a part of a name. */
  readonly search?: string | undefined;
  /** Sequence of the last one of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
};

/** Newest first. */
export function findClosings(db: Db, customerId: string, page: ClosingPage): Promise<ClosingRow[]> {
  let query = db.selectFrom('closings').selectAll().where('customer_id', '=', customerId);
  if (page.kind !== undefined) query = query.where('kind', '=', page.kind);
  if (page.personId !== undefined) query = query.where('person_id', '=', page.personId);
  if (page.from !== undefined) query = query.where('business_date', '>=', page.from);
  if (page.to !== undefined) query = query.where('business_date', '<=', page.to);
  if (page.search !== undefined && page.search !== '') query = query.where(isSoughtClosing(page.search));
  if (page.before !== undefined) query = query.where('sequence', '<', page.before);
  return query.orderBy('sequence', 'desc').limit(page.limit).execute();
}

/** In the words of the journal. */
export async function findEveryClosing(db: Db, customerId: string): Promise<ClosingRecord[]> {
  const rows = await db.selectFrom('closings').selectAll().where('customer_id', '=', customerId).execute();
  return rows.map(recordOf);
}

export function recordOf(row: ClosingRow): ClosingRecord {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    personId: row.person_id,
    closedBy: row.closed_by,
    closedAt: row.closed_at,
    businessDate: row.business_date,
    figures: row.figures,
    handedOver: row.handed_over,
  };
}

export async function findClosingNumbers(db: Db, customerId: string, kind: ClosingKind): Promise<number[]> {
  const rows = await db
    .selectFrom('closings')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ number }) => number);
}
