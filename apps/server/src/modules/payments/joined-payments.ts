/** Payments beside what is stored of them elsewhere: the orders that they paid, and the way they go at a provider. */
import { zero } from '@comanda/domain/money';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** A row for each order that a payment paid. */
export function paymentsByOrder(db: Db, customerId: string) {
  return db
    .selectFrom('payment_orders')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_orders.customer_id')
        .onRef('payments.id', '=', 'payment_orders.payment_id'),
    )
    .where('payment_orders.customer_id', '=', customerId);
}

/** Of every venue. */
export function paymentsAtProviders(db: Db) {
  return db
    .selectFrom('payment_flows')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_flows.customer_id')
        .onRef('payments.id', '=', 'payment_flows.payment_id'),
    );
}

/** When the last payment of each of these orders was taken, unix milliseconds, by the order's id; of unpaid ones nothing. */
export async function findLastPaid(
  db: Db,
  customerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await paymentsByOrder(db, customerId)
    .select((eb) => ['payment_orders.order_id', eb.fn.max('payments.taken_at').as('taken_at')])
    .where('payment_orders.order_id', 'in', orderIds)
    .where('payments.state', '=', 'success')
    .groupBy('payment_orders.order_id')
    .execute();
  return new Map(rows.map(({ order_id, taken_at }) => [order_id, Number(taken_at)]));
}

/** When money was last taken for an order, unix milliseconds: what was given back of it since, or its tip put right, is no payment of it. */
export async function findPaidAt(db: Db, customerId: string, orderId: string): Promise<number | null> {
  const row = await paymentsByOrder(db, customerId)
    .select((eb) => eb.fn.max('payments.taken_at').as('taken_at'))
    .where('payment_orders.order_id', '=', orderId)
    .where('payment_orders.amount', '>', zero)
    .where('payments.state', '=', 'success')
    .executeTakeFirst();
  return row === undefined || row.taken_at === null ? null : Number(row.taken_at);
}
