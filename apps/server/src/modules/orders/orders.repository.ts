/** All SQL of orders and their lines. A saved order is guarded by its version: two hands never overwrite each other. */
import type { Order } from '@comanda/domain/orders/order';
import type { PickupFacts } from '@comanda/domain/orders/pickup-numbers';
import { type Kysely, sql } from 'kysely';

import { insertRows, prepare } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { toLineRow } from './order-rows.ts';
import { type StoredOrder, withLines } from './orders-with-lines.ts';

type Db = Kysely<Tables>;

export async function findOrder(db: Db, customerId: string, id: string): Promise<StoredOrder | null> {
  const [found] = await findOrdersById(db, customerId, [id]);
  return found ?? null;
}

/** The order that has the lines of this one by now: itself, or the last one that took them. */
export async function findMerged(db: Db, customerId: string, id: string): Promise<StoredOrder | null> {
  const found = await findOrder(db, customerId, id);
  const next = found?.order.mergedInto ?? null;
  return next === null ? found : findMerged(db, customerId, next);
}

/** The order that has one of these lines by now: a whole line keeps its opid wherever it goes. @param first where they were put */
export async function findOrderOfLines(
  db: Db,
  customerId: string,
  { first, opids }: { readonly first: string; readonly opids: readonly string[] },
): Promise<string> {
  const lines = db
    .selectFrom('order_lines')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('opid', 'in', [...opids])
    .limit(1);
  // Lines stand by their orders: of all that were ever sold is only asked where these have moved on.
  const stayed = await lines.where('order_id', '=', first).executeTakeFirst();
  const found = stayed ?? (await lines.executeTakeFirst());
  return found?.order_id ?? first;
}

export async function findOrdersById(db: Db, customerId: string, ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids]);
  return withLines(db, customerId, () => query.execute());
}

/** What people call these orders. */
export async function findNumbers(
  db: Db,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export const pendingStates = ['requested', 'preparing', 'ready'] as const;
export const endedStates = ['done', 'canceled'] as const;

/** With values bound to it, SQLite does not see that its index of the pending ones is enough. */
export const writtenOut = (states: readonly Order['state'][]) => states.map((state) => sql.lit(state));

/** What tells whether an order is as it was; `name` is whose order it is. */
export type PendingHead = { readonly id: string; readonly version: number; readonly name: string | null };

/** Oldest first, read in the order of the index `orders_pending`: how long the past is does not matter. */
export function selectPendingHeads(db: Db, customerId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.ordered_by')
    .select(['orders.id', 'orders.version', 'users.name'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', writtenOut(pendingStates))
    .orderBy('placed_at')
    .orderBy('orders.id');
}

export const findPendingHeads = prepare((db, { customerId }: { customerId: string }) =>
  selectPendingHeads(db, customerId),
);

/** What a public display can show: pending orders whose hand-over is tracked. */
export async function findTrackedOrders(db: Db, customerId: string): Promise<PickupFacts[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['sequence', 'type', 'method', 'state', 'is_training', 'tracks_hand_over'])
    .select(['placed_at', 'wished_at', 'ready_at', 'handed_over_at'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', writtenOut(pendingStates))
    .where('tracks_hand_over', '=', true)
    .execute();
  return rows.map(({ is_training, tracks_hand_over, placed_at, wished_at, ready_at, handed_over_at, ...order }) => ({
    ...order,
    isTraining: is_training,
    tracksHandOver: tracks_hand_over,
    placedAt: placed_at,
    wishedAt: wished_at,
    readyAt: ready_at,
    handedOverAt: handed_over_at,
  }));
}

/** Which venues have an order of this id; the caller’s right there is checked by the door. */
export async function findVenuesOfOrder(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

/** How far practice was counted down in a week; 0 where there was none. */
export async function findLastTraining(db: Db, customerId: string, week: number): Promise<number> {
  const last = await db
    .selectFrom('orders')
    .select('sequence')
    .where('customer_id', '=', customerId)
    .where('week', '=', week)
    .where('sequence', '<', 0)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return last?.sequence ?? 0;
}

/** What the storage keeps beside the order: its place in the week, the salt of its texts. */
export type OrderKept = { readonly week: number; readonly sequence: number; readonly salt: string | null };

export async function insertOrder(venue: Venue, order: Order, { week, sequence, salt }: OrderKept): Promise<void> {
  await insertRows(venue.ahead, 'orders', [
    {
      customer_id: venue.customerId,
      id: order.id,
      number: order.number,
      week,
      sequence,
      type: order.type,
      method: order.method,
      state: order.state,
      state_before_cancel: null,
      table_id: order.tableId,
      comment: order.comment,
      texts_salt: salt,
      cancel_comment: null,
      undone_reasons: null,
      covers: order.covers,
      seated_from: order.seatedFrom,
      source: order.source,
      door: order.door,
      ordered_by: order.orderedBy,
      person_id: order.personId,
      pickup_location_id: order.pickupLocation?.id ?? null,
      pickup_location: order.pickupLocation,
      wished_at: order.wishedAt,
      device_number: order.deviceNumber,
      is_training: order.isTraining,
      awaits_payment: order.awaitsPayment,
      placed_at: order.placedAt,
      received_at: venue.now,
      business_date: order.businessDate,
      accepted_at: order.state === 'requested' ? null : venue.now,
      ready_at: order.readyAt,
      handed_over_at: order.handedOverAt,
      canceled_at: null,
      canceled_by: null,
      merged_into: null,
      fee: order.fee,
      tracks_hand_over: order.tracksHandOver,
      total: order.total,
      paid: order.paid,
      reserved: order.reserved,
      version: order.version,
    },
  ]);
  const lines = order.lines.map((line) => toLineRow(venue.customerId, order.id, line));
  await insertRows(venue.ahead, 'order_lines', lines);
}

/** What a move brings beside the order: when it was accepted, the salt of what was written. Left out = as it was. */
export type MoveKept = { readonly acceptedAt?: number | undefined; readonly salt?: string | null | undefined };

/** @returns false when someone was faster: the caller refuses with `orders.error.overtaken`. */
export async function saveOrder(venue: Venue, before: Order, after: Order, kept: MoveKept = {}): Promise<boolean> {
  const saved = await venue.tx
    .updateTable('orders')
    .set({
      ...changeableFields(after),
      ...(kept.acceptedAt !== undefined && { accepted_at: kept.acceptedAt }),
      ...(kept.salt !== undefined && { texts_salt: kept.salt }),
    })
    .where('customer_id', '=', venue.customerId)
    .where('id', '=', after.id)
    .where('version', '=', before.version)
    .where('state', '=', before.state)
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) return false;
  await saveLines(venue, before, after);
  return true;
}

/** All but what an order is for ever: its number of the venue, when, where from and by whom it was placed. */
function changeableFields(order: Order) {
  return {
    device_number: order.deviceNumber,
    type: order.type,
    method: order.method,
    state: order.state,
    state_before_cancel: order.stateBeforeCancel,
    canceled_at: order.canceledAt,
    canceled_by: order.canceledBy,
    cancel_comment: order.cancelComment,
    undone_reasons: order.undoneReasons,
    merged_into: order.mergedInto,
    table_id: order.tableId,
    comment: order.comment,
    covers: order.covers,
    seated_from: order.seatedFrom,
    person_id: order.personId,
    pickup_location_id: order.pickupLocation?.id ?? null,
    pickup_location: order.pickupLocation,
    wished_at: order.wishedAt,
    ready_at: order.readyAt,
    handed_over_at: order.handedOverAt,
    tracks_hand_over: order.tracksHandOver,
    awaits_payment: order.awaitsPayment,
    total: order.total,
    paid: order.paid,
    fee: order.fee,
    reserved: order.reserved,
    version: order.version,
  };
}

/** Changed lines in full, new ones inserted, those that went to another order taken out. */
async function saveLines(venue: Venue, before: Order, after: Order): Promise<void> {
  const known = new Map(before.lines.map((line) => [line.opid, line]));
  const there = new Set(after.lines.map(({ opid }) => opid));
  for (const { opid } of before.lines) {
    if (there.has(opid)) continue;
    await venue.tx
      .deleteFrom('order_lines')
      .where('customer_id', '=', venue.customerId)
      .where('order_id', '=', after.id)
      .where('opid', '=', opid)
      .execute();
  }
  for (const line of after.lines) {
    const was = known.get(line.opid);
    if (was === undefined || was === line) continue;
    const { customer_id, order_id, opid, ...row } = toLineRow(venue.customerId, after.id, line);
    await venue.tx
      .updateTable('order_lines')
      .set(row)
      .where('customer_id', '=', customer_id)
      .where('order_id', '=', order_id)
      .where('opid', '=', opid)
      .execute();
  }
  const added = after.lines.filter(({ opid }) => !known.has(opid));
  const rows = added.map((line) => toLineRow(venue.customerId, after.id, line));
  if (rows.length > 0) await insertRows(venue.ahead, 'order_lines', rows);
}
