/** Rows of the ways to order; a way that nobody has changed yet has no row. */
import { zero } from '@comanda/domain/money';
import { aroundTheClock } from '@comanda/domain/opening-hours/opening-hours';
import { type OrderMethod, orderMethods } from '@comanda/domain/orders/order';
import { defaultTracksHandOver, type TableMethod, tableMethods } from '@comanda/domain/orders/order-method';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type OrderMethodRow = Tables['order_methods'];

/** As a way to order is until somebody changes it: tables are there, what needs a package is not. */
function untouched(customerId: string, method: TableMethod): OrderMethodRow {
  return {
    customer_id: customerId,
    method,
    active: method === 'table',
    tracks_hand_over: defaultTracksHandOver[method],
    accepts_automatically: false,
    station_id: null,
    around_the_clock: aroundTheClock.aroundTheClock,
    weekdays: aroundTheClock.weekdays,
    minimum_amount: zero,
    lead_minutes: 0,
    areas: [],
    version: 1,
  };
}

export async function findOrderMethods(db: Db, customerId: string): Promise<Map<TableMethod, OrderMethodRow>> {
  const rows = await db.selectFrom('order_methods').selectAll().where('customer_id', '=', customerId).execute();
  const stored = new Map(rows.map((row) => [row.method, row]));
  return new Map(tableMethods.map((method) => [method, stored.get(method) ?? untouched(customerId, method)]));
}

export async function findOrderMethod(db: Db, customerId: string, method: TableMethod): Promise<OrderMethodRow> {
  const row = await db
    .selectFrom('order_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('method', '=', method)
    .executeTakeFirst();
  return row ?? untouched(customerId, method);
}

export async function saveOrderMethod(db: Db, row: OrderMethodRow): Promise<void> {
  const { customer_id: _, method: __, ...changed } = row;
  await db
    .insertInto('order_methods')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'method']).doUpdateSet(changed))
    .execute();
}

/** Which methods track their hand-over in this venue. */
export async function findHandOverTracking(db: Db, customerId: string): Promise<Record<OrderMethod, boolean>> {
  const rows = await db
    .selectFrom('order_methods')
    .select(['method', 'tracks_hand_over'])
    .where('customer_id', '=', customerId)
    .execute();
  const tracked = new Map(rows.map((row) => [row.method, row.tracks_hand_over]));
  return Object.fromEntries(
    orderMethods.map((method) => [method, tracked.get(method) ?? defaultTracksHandOver[method]]),
  ) as Record<OrderMethod, boolean>;
}
