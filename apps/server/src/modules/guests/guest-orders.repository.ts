/**
 * Which guests' orders the house must do something about by itself, the oldest first: of all venues, and all of them, so
 * that one about which nothing can be done keeps no other from its turn.
 */
import { zero } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import { methodsOfProviders } from '@comanda/domain/payments/payment';
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

/** Paid, held ready or free by now, and nobody took them on where the venue wants that to happen by itself. */
export async function findPaidWaiting(db: Db): Promise<WaitingOrder[]> {
  // Word for word as in the index that is made for it: the open orders of all venues are many.
  const isWaiting = sql<boolean>`state = 'requested' and source = 'online' and (paid > 0 or reserved > 0 or total = 0)`;
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

/**
 * Canceled, with money that nobody is giving back. A person decides where that failed once, and where some of it lies with
 * the house: cash leaves no drawer by itself.
 * @param one this order alone, whoever placed it; left out: those of guests
 */
export async function findPaidForNothing(
  db: Db,
  one: { readonly customerId: string; readonly orderId: string } | null = null,
): Promise<WaitingOrder[]> {
  const all = select(db);
  const those =
    one === null
      ? all.where('source', '=', 'online')
      : all.where('orders.customer_id', '=', one.customerId).where('orders.id', '=', one.orderId);
  const rows = await those
    .where(sql<boolean>`state = 'canceled' and paid > 0`)
    .where('reserved', '=', zero)
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
            .where((of) =>
              of.or([
                of.and([of('payments.refund_of', 'is not', null), of('payments.state', '!=', 'success')]),
                of.and([of('payments.state', '=', 'success'), of('payments.method', 'not in', takenByItself)]),
              ]),
            ),
        ),
      ),
    )
    .execute();
  return rows.map(toWaiting);
}

/** Paying later brings no money. */
const takenByItself = [...methodsOfProviders, 'pay_later'] as const;

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
