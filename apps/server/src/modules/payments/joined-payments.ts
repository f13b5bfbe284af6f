/** Payments beside what is stored of them elsewhere: the orders that they paid, and the way they go at a provider. */
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
