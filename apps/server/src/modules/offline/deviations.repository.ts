/** All SQL of deviations: listed in the command that takes the fact, until somebody has taken note. */
import { randomUUID } from 'node:crypto';

import type { RebuiltDeviation } from '@comanda/domain/journal/offline-events';
import type { Deviation, ListedDeviation } from '@comanda/domain/offline/deviation';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;

export type TakenBy = {
  readonly paymentId: string | null;
  /** Null: nobody who is known here. */
  readonly takenBy: string | null;
  /** Unix milliseconds by the clock of the device. */
  readonly takenAt: number;
};

/** @returns them with their ids, for the journal */
export async function listDeviations(
  venue: Venue,
  found: readonly Deviation[],
  takenBy: TakenBy,
): Promise<ListedDeviation[]> {
  const listed = found.map((deviation) => ({ ...deviation, id: randomUUID(), paymentId: takenBy.paymentId }));
  await insertDeviations(venue, listed, takenBy);
  return listed;
}

export async function insertDeviations(
  { ahead, customerId, now }: Venue,
  listed: readonly ListedDeviation[],
  { takenBy, takenAt }: Omit<TakenBy, 'paymentId'>,
): Promise<void> {
  if (listed.length === 0) return;
  await ahead
    .insertInto('deviations')
    .values(
      listed.map(({ id, code, orderId, paymentId, params }, position) => ({
        customer_id: customerId,
        id,
        position,
        code,
        order_id: orderId,
        payment_id: paymentId,
        detail: params,
        taken_by: takenBy,
        taken_at: takenAt,
        found_at: now,
        seen_at: null,
        seen_by: null,
      })),
    )
    .execute();
}

/** More are shown when these are seen. */
const mostShown = 200;

export async function findUnseen(db: Db, customerId: string) {
  return db
    .selectFrom('deviations')
    .leftJoin('orders', (join) =>
      join.onRef('orders.customer_id', '=', 'deviations.customer_id').onRef('orders.id', '=', 'deviations.order_id'),
    )
    .leftJoin('users', 'users.id', 'deviations.taken_by')
    .selectAll('deviations')
    .select(['orders.number', 'orders.device_number', 'orders.table_id', 'users.name'])
    .where('deviations.customer_id', '=', customerId)
    .where('deviations.seen_at', 'is', null)
    .orderBy('deviations.found_at')
    .orderBy('deviations.order_id')
    .orderBy('deviations.position')
    .orderBy('deviations.id')
    .limit(mostShown)
    .execute();
}

/** Also of somebody who left the venue. */
export async function hasOrdered(db: Db, customerId: string, userId: string): Promise<boolean> {
  const theirs = db.selectFrom('orders').select('id').where('customer_id', '=', customerId);
  return (await theirs.where('ordered_by', '=', userId).limit(1).executeTakeFirst()) !== undefined;
}

export type UnseenRow = Awaited<ReturnType<typeof findUnseen>>[number];

export async function isListed({ tx, customerId }: Venue, id: string): Promise<boolean> {
  const listed = tx.selectFrom('deviations').select('id').where('customer_id', '=', customerId).where('id', '=', id);
  return (await listed.executeTakeFirst()) !== undefined;
}

/** @returns false where none of that id waits */
export async function markSeen({ tx, customerId, now }: Venue, id: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deviations')
    .set({ seen_at: now, seen_by: userId })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** In the words of the journal. */
export async function findEveryDeviation(db: Db, customerId: string): Promise<RebuiltDeviation[]> {
  const rows = await db.selectFrom('deviations').selectAll().where('customer_id', '=', customerId).execute();
  return rows.map(({ id, code, order_id, payment_id, detail, seen_at }) => ({
    id,
    code,
    orderId: order_id,
    params: detail,
    paymentId: payment_id,
    isSeen: seen_at !== null,
  }));
}
