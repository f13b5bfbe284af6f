/**
 * Which guests' orders the house must do something about by itself, the oldest first: of all venues, and all of them, so
 * that one about which nothing can be done keeps no other from its turn.
 */
import type { Order } from '@comanda/domain/orders/order';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type WaitingOrder = { readonly customerId: string; readonly orderId: string; readonly method: Order['method'] };

/** Nobody paid them in time. @param placedBefore unix milliseconds */
export async function findExpired(db: Db, placedBefore: number): Promise<WaitingOrder[]> {
  // Word for word as in the index that is made for it.
  const isWaiting = sql<boolean>`awaits_payment = 1 and state = 'requested'`;
  const rows = await select(db).where(isWaiting).where('placed_at', '<=', placedBefore).execute();
  return rows.map(toWaiting);
}

/** Paid, or the money is held ready, and nobody took them on where the venue wants that to happen by itself. */
export async function findPaidWaiting(db: Db): Promise<WaitingOrder[]> {
  // Word for word as in the index that is made for it: the open orders of all venues are many.
  const isWaiting = sql<boolean>`state = 'requested' and source = 'online' and (paid > 0 or reserved > 0)`;
  const rows = await select(db)
    .where(isWaiting)
    .where('awaits_payment', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_methods')
          .select('order_methods.method')
          .whereRef('order_methods.customer_id', '=', 'orders.customer_id')
          .whereRef('order_methods.method', '=', 'orders.method')
          .where('order_methods.accepts_automatically', '=', true),
      ),
    )
    .execute();
  return rows.map(toWaiting);
}

/** Canceled, with money that nobody is giving back; where that failed once, a person decides. */
export async function findPaidForNothing(db: Db): Promise<WaitingOrder[]> {
  const rows = await select(db)
    .where(sql<boolean>`state = 'canceled' and paid > 0`)
    .where('source', '=', 'online')
    .where('reserved', '=', 0 as never)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_orders')
            .innerJoin('payments', (join) =>
              join
                .onRef('payments.customer_id', '=', 'payment_orders.customer_id')
                .onRef('payments.id', '=', 'payment_orders.payment_id'),
            )
            .select('payments.id')
            .whereRef('payment_orders.customer_id', '=', 'orders.customer_id')
            .whereRef('payment_orders.order_id', '=', 'orders.id')
            .where('payments.refund_of', 'is not', null)
            .where('payments.state', '!=', 'success'),
        ),
      ),
    )
    .execute();
  return rows.map(toWaiting);
}

function select(db: Db) {
  return db
    .selectFrom('orders')
    .select(['orders.customer_id', 'orders.id', 'orders.method'])
    .orderBy('orders.placed_at')
    .orderBy('orders.id');
}

function toWaiting(row: { customer_id: string; id: string; method: Order['method'] }): WaitingOrder {
  return { customerId: row.customer_id, orderId: row.id, method: row.method };
}
