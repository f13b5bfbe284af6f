/** The history of a tag on the wire: with the orders that it paid, the other tag of a replacement, and who did it. */
import type { WireNfcEntry } from '@comanda/contract/nfc-tags';
import { nameOfMethod } from '@comanda/domain/payments/name-of-method';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { type EntryRow, findEntries, findEntry, findTag, type TagKey } from '../nfc-credit/index.ts';
import { findMethods } from '../payment-methods/index.ts';
import { findUserNames } from '../users/index.ts';

type Db = Kysely<Tables>;

/** @param cursor `<sequence>_<position>` of the last one of the page before */
export async function readEntries(db: Db, key: TagKey, page: { cursor: string | undefined; limit: number }) {
  const rows = await findEntries(db, key, { before: readCursor(page.cursor), limit: page.limit });
  const last = rows.length === page.limit ? rows.at(-1) : undefined;
  return {
    entries: await presentEntries(db, key.customerId, rows),
    cursor: last === undefined ? null : `${last.sequence}_${last.position}`,
  };
}

export async function readEntry(db: Db, key: TagKey, entryId: string): Promise<WireNfcEntry | null> {
  const row = await findEntry(db, key, entryId);
  if (row === null) return null;
  const [entry = null] = await presentEntries(db, key.customerId, [row]);
  return entry;
}

function readCursor(text: string | undefined) {
  const [, sequence, position] = /^(\d{1,15})_(\d{1,9})$/.exec(text ?? '') ?? [];
  return sequence === undefined ? undefined : { sequence: Number(sequence), position: Number(position) };
}

async function presentEntries(db: Db, customerId: string, rows: readonly EntryRow[]): Promise<WireNfcEntry[]> {
  const names = await findUserNames(
    db,
    rows.flatMap(({ made_by }) => made_by ?? []),
  );
  const paymentIds = rows.flatMap(({ payment_id }) => payment_id ?? []);
  const numbers = await findOrderNumbers(db, customerId, paymentIds);
  const nameOf = await methodNames(db, customerId, rows);
  const others = new Map<string, WireNfcEntry['otherTag']>();
  for (const id of new Set(rows.flatMap(({ other_tag_id }) => other_tag_id ?? []))) {
    const tag = await findTag(db, { customerId, id });
    if (tag !== null) others.set(id, { id, serial: tag.serial, name: tag.name });
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: Math.floor(row.made_at / 1000),
    amount: row.amount,
    balance: row.balance,
    method: row.method,
    methodName: nameOf(row),
    rounding: row.rounding,
    reference: row.reference,
    payment: row.payment_id,
    orderNumber: row.payment_id === null ? null : (numbers.get(row.payment_id) ?? null),
    otherTag: row.other_tag_id === null ? null : (others.get(row.other_tag_id) ?? null),
    by: row.made_by === null ? null : { id: row.made_by, name: names.get(row.made_by) ?? '' },
  }));
}

/** As the venue calls them now; money that no provider took kept its kind alone (docs/decisions/0065). */
async function methodNames(db: Db, customerId: string, rows: readonly EntryRow[]) {
  const moved = rows.filter(({ method }) => method !== null);
  if (moved.length === 0) return () => '';
  const methods = await findMethods(db, customerId);
  const ids = await findMethodIds(
    db,
    customerId,
    moved.flatMap(({ payment_id }) => payment_id ?? []),
  );
  return ({ method, payment_id: payment }: EntryRow) =>
    method === null ? '' : nameOfMethod(methods, method, [payment === null ? null : (ids.get(payment) ?? null)]);
}

/** Payment → which of the venue’s methods it was made by. */
async function findMethodIds(db: Db, customerId: string, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return new Map<string, string | null>();
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'method_id'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...paymentIds])
    .execute();
  return new Map(rows.map(({ id, method_id }) => [id, method_id]));
}

/** Payment → number of the first of its orders. */
async function findOrderNumbers(db: Db, customerId: string, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('payment_orders')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.customer_id', '=', 'payment_orders.customer_id')
        .onRef('orders.id', '=', 'payment_orders.order_id'),
    )
    .select(['payment_orders.payment_id', 'orders.number'])
    .where('payment_orders.customer_id', '=', customerId)
    .where('payment_orders.payment_id', 'in', [...paymentIds])
    // The few are sorted: in the order of the index SQLite would read all orders of the venue.
    .orderBy(sql`+orders.week`, 'desc')
    .orderBy('orders.sequence', 'desc')
    .execute();
  return new Map(rows.map(({ payment_id, number }) => [payment_id, number]));
}
