/** What staff said of how a payment ended; what a provider said of it names nobody (decision 0047). */
import { statesEnded } from '@comanda/domain/guest-data/erase-guest-data';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { type After, mostAtOnce, type Old } from './erase.repository.ts';
import { type PaidForOrder, findPaidOpids, paidWithBuyer } from './whose-payment.ts';

type Db = Kysely<Tables>;

/** So many at a time, that no command waits long for a search. */
const pageSize = 200;

/** Word for word as in the index `payment_moves_said`. */
const isSaid = sql<boolean>`payment_moves.cause = 'staff' and payment_moves.remark is not null`;

export type Remark = { readonly paymentId: string; readonly text: string };

/** The newest first. */
export async function* pagesOfRemarks(db: Db, customerId: string): AsyncGenerator<readonly Remark[]> {
  let before: number | null = null;
  for (;;) {
    let query = db
      .selectFrom('payment_moves')
      .select(['sequence', 'payment_id', 'remark'])
      .where('customer_id', '=', customerId)
      .where(isSaid);
    if (before !== null) query = query.where('sequence', '<', before);
    const rows: { sequence: number; payment_id: string; remark: string | null }[] = await query
      .orderBy('sequence', 'desc')
      .limit(pageSize)
      .execute();
    yield rows.map(({ payment_id: paymentId, remark }) => ({ paymentId, text: remark ?? '' }));
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    before = end.sequence;
  }
}

/** Of the payments of these orders. */
export async function findRemarksOfOrders(
  db: Db,
  customerId: string,
  orderIds: readonly string[],
): Promise<readonly (PaidForOrder & { readonly text: string })[]> {
  if (orderIds.length === 0) return [];
  const rows = await paidWithBuyer(db, customerId, orderIds)
    .innerJoin('payment_moves', (join) =>
      join
        .onRef('payment_moves.customer_id', '=', 'payments.customer_id')
        .onRef('payment_moves.payment_id', '=', 'payments.id'),
    )
    .select('payment_moves.remark')
    .where(isSaid)
    .orderBy('payment_moves.sequence')
    .execute();
  if (rows.length === 0) return [];
  const opidsOf = await findPaidOpids(db, customerId, orderIds);
  return rows.map((row) => ({
    orderId: row.order_id,
    buyer: row.buyer,
    paidOpids: opidsOf(row),
    text: row.remark ?? '',
  }));
}

/** Orders that have ended and of whose payments somebody said it. */
export function findOldSaid(db: Db, customerId: string, before: number, after: After): Promise<Old[]> {
  return db
    .selectFrom('payment_moves')
    .innerJoin('payment_orders', (join) =>
      join
        .onRef('payment_orders.customer_id', '=', 'payment_moves.customer_id')
        .onRef('payment_orders.payment_id', '=', 'payment_moves.payment_id'),
    )
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.customer_id', '=', 'payment_orders.customer_id')
        .onRef('orders.id', '=', 'payment_orders.order_id'),
    )
    .select(['orders.id', 'orders.placed_at as at'])
    .distinct()
    .where('payment_moves.customer_id', '=', customerId)
    .where(isSaid)
    .where('orders.placed_at', '<', before)
    .where('orders.state', 'in', statesEnded)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('orders.placed_at', 'orders.id'), '>', eb.tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('orders.placed_at')
    .orderBy('orders.id')
    .limit(mostAtOnce)
    .execute();
}
