/** Orders with their lines, both of one moment. */
import type { OrderGuest } from '@comanda/domain/orders/check-guest';
import type { Order } from '@comanda/domain/orders/order';
import { withPaying } from '@comanda/domain/payments/paid-parts';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findPaidLines, type PaidLines } from '../payments/index.ts';
import { type LineRow, type OrderRow, toLine, toOrder } from './order-rows.ts';
import { findPersons } from './persons.repository.ts';

type Db = Kysely<Tables>;

/** An order with what only the storage knows of it. */
export type StoredOrder = {
  readonly order: Order;
  readonly row: OrderRow;
  /** Who gets it; null where nobody was named, or was erased. */
  readonly guest: OrderGuest | null;
  /** What payments by product took of its lines or are taking, also of those that were divided since. */
  readonly paidLines: PaidLines;
};

/**
 * Orders and lines are two questions: a command between them would show an open order with settled lines. The lines
 * bring the version that they belong to; where it is not that of the order, both are asked again.
 */
export async function withLines(
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
    if (isOneMoment && (await areAsRead(db, customerId, rows, lines))) return withGuests(db, customerId, rows, lines);
  }
}

/** An order that has no lines, because all went to another one, has nothing that brings its version. */
async function areAsRead(
  db: Db,
  customerId: string,
  rows: readonly OrderRow[],
  lines: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const empty = rows.filter(({ id }) => !lines.has(id));
  if (empty.length === 0) return true;
  const found = await db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('customer_id', '=', customerId)
    .where(
      'id',
      'in',
      empty.map(({ id }) => id),
    )
    .execute();
  const versions = new Map(found.map(({ id, version }) => [id, version]));
  return empty.every(({ id, version }) => versions.get(id) === version);
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

const nothingPaid: PaidLines = new Map();

/** Whose an order is by now: who is corrected gets a row of their own. */
async function withGuests(
  db: Db,
  customerId: string,
  rows: readonly OrderRow[],
  lines: ReadonlyMap<string, readonly LineRow[]>,
): Promise<StoredOrder[]> {
  const guests = await findPersons(
    db,
    customerId,
    rows.flatMap((row) => row.person_id ?? []),
  );
  const paid = rows.filter((row) => row.paid > 0 || row.reserved > 0).map(({ id }) => id);
  const paidLines = await findPaidLines(db, customerId, paid);
  return rows.map((row) => {
    const order = toOrder(row, (lines.get(row.id) ?? []).map(toLine));
    return {
      row,
      order,
      guest: (row.person_id === null ? null : guests.get(row.person_id)) ?? null,
      paidLines: withPaying(order.lines, paidLines.get(row.id) ?? nothingPaid),
    };
  });
}
