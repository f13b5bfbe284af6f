/** All SQL of orders and their lines. A saved order is guarded by its version: two hands never overwrite each other. */
import type { Order, OrderLine } from '@comanda/domain/orders/order';
import { type Kysely, sql } from 'kysely';

import { insertRows, prepare } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { type LineRow, type OrderRow, toLine, toLineRow, toOrder } from './order-rows.ts';

type Db = Kysely<Tables>;

/** An order with what only the storage knows of it. */
export type StoredOrder = { readonly order: Order; readonly row: OrderRow };

export async function findOrder(db: Db, customerId: string, id: string): Promise<StoredOrder | null> {
  const [found] = await findOrdersById(db, customerId, [id]);
  return found ?? null;
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

const pendingStates = ['requested', 'preparing', 'ready'] as const;

/** What tells whether an order is as it was; `name` is whose order it is. */
export type PendingHead = { readonly id: string; readonly version: number; readonly name: string | null };

/** Oldest first, read in the order of the index `orders_pending`: how long the past is does not matter. */
export function selectPendingHeads(db: Db, customerId: string) {
  return (
    db
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.ordered_by')
      .select(['orders.id', 'orders.version', 'users.name'])
      .where('customer_id', '=', customerId)
      // Written out: with values bound to it, SQLite does not see that its index of the pending ones is enough.
      .where(
        'state',
        'in',
        pendingStates.map((state) => sql.lit(state)),
      )
      .orderBy('placed_at')
      .orderBy('orders.id')
  );
}

export const findPendingHeads = prepare((db, { customerId }: { customerId: string }) =>
  selectPendingHeads(db, customerId),
);

export type Page = {
  readonly state?: Order['state'] | undefined;
  readonly after: Cursor | null;
  readonly limit: number;
};
export type Cursor = { readonly placedAt: number; readonly id: string };

/** Newest first; the page goes on after the cursor’s order. */
export async function findOrdersPage(db: Db, customerId: string, page: Page): Promise<StoredOrder[]> {
  let query = db.selectFrom('orders').selectAll().where('customer_id', '=', customerId);
  if (page.state) query = query.where('state', '=', page.state);
  const { after } = page;
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('placed_at', '<', after.placedAt),
        eb.and([eb('placed_at', '=', after.placedAt), eb('id', '<', after.id)]),
      ]),
    );
  }
  const found = query.orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(page.limit);
  return withLines(db, customerId, () => found.execute());
}

const pageOfEvery = 200;

/** For checks of the books: page by page, so that a large house does not fill the memory with rows. */
export async function* findEveryOrder(db: Db, customerId: string): AsyncGenerator<StoredOrder> {
  let after: Cursor | null = null;
  for (;;) {
    const page: StoredOrder[] = await findOrdersPage(db, customerId, { after, limit: pageOfEvery });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageOfEvery) return;
    after = { placedAt: last.order.placedAt, id: last.order.id };
  }
}

/** Which venues have an order of this id; the caller’s right there is checked by the door. */
export async function findVenuesOfOrder(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

/**
 * Orders and lines are two questions: a command between them would show an open order with settled lines. The lines
 * bring the version that they belong to; where it is not that of the order, both are asked again.
 */
async function withLines(
  db: Db,
  customerId: string,
  findRows: () => Promise<readonly OrderRow[]>,
): Promise<StoredOrder[]> {
  for (;;) {
    const rows = await findRows();
    if (rows.length === 0) return [];
    const lines = await findLines(
      db,
      customerId,
      rows.map(({ id }) => id),
    );
    const isOneMoment = rows.every((row) => (lines.get(row.id) ?? []).every((line) => line.version === row.version));
    if (isOneMoment) return rows.map((row) => ({ row, order: toOrder(row, (lines.get(row.id) ?? []).map(toLine)) }));
  }
}

type VersionedLine = LineRow & { readonly version: number };

async function findLines(
  db: Db,
  customerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VersionedLine[]>> {
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', (join) =>
      join.onRef('orders.customer_id', '=', 'order_lines.customer_id').onRef('orders.id', '=', 'order_lines.order_id'),
    )
    .selectAll('order_lines')
    .select('orders.version')
    .where('order_lines.customer_id', '=', customerId)
    .where('order_lines.order_id', 'in', [...orderIds])
    .orderBy('order_lines.position')
    .execute();
  const byOrder = new Map<string, VersionedLine[]>();
  for (const line of lines) {
    const list = byOrder.get(line.order_id);
    if (list) list.push(line);
    else byOrder.set(line.order_id, [line]);
  }
  return byOrder;
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
      covers: order.covers,
      source: order.source,
      door: order.door,
      ordered_by: order.orderedBy,
      person_id: order.personId,
      pickup_location_id: null,
      device_number: null,
      is_training: false,
      placed_at: order.placedAt,
      received_at: venue.now,
      business_date: order.businessDate,
      accepted_at: order.state === 'requested' ? null : venue.now,
      ready_at: null,
      handed_over_at: null,
      canceled_at: null,
      canceled_by: null,
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

/** @returns false when someone was faster: the caller refuses with `orders.error.overtaken`. */
export async function saveOrder(venue: Venue, before: Order, after: Order, acceptedAt?: number): Promise<boolean> {
  const saved = await venue.tx
    .updateTable('orders')
    .set({
      state: after.state,
      state_before_cancel: after.stateBeforeCancel,
      handed_over_at: after.handedOverAt,
      total: after.total,
      paid: after.paid,
      reserved: after.reserved,
      version: after.version,
      ready_at: after.readyAt,
      ...(acceptedAt !== undefined && { accepted_at: acceptedAt }),
    })
    .where('customer_id', '=', venue.customerId)
    .where('id', '=', after.id)
    .where('version', '=', before.version)
    .where('state', '=', before.state)
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) return false;
  await saveChangedLines(venue, before, after);
  return true;
}

async function saveChangedLines(venue: Venue, before: Order, after: Order): Promise<void> {
  const known = new Map(before.lines.map((line) => [line.opid, line]));
  for (const line of after.lines) {
    if (known.get(line.opid) === line) continue;
    await saveLine(venue, after.id, line);
  }
}

async function saveLine(venue: Venue, orderId: string, line: OrderLine): Promise<void> {
  await venue.tx
    .updateTable('order_lines')
    .set({ state: line.state, sent_count: line.sentCount, settled: line.settled === null ? null : [...line.settled] })
    .where('customer_id', '=', venue.customerId)
    .where('order_id', '=', orderId)
    .where('opid', '=', line.opid)
    .execute();
}
