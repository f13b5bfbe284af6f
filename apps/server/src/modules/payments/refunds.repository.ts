/** What is left of the payments of an order: taken once, given back in one or several pieces (decisions.md §2, §3). */
import { add, type Money, negate, zero } from '@comanda/domain/money';
import { statesUnderWay } from '@comanda/domain/payments/payment-states';
import type { PaymentLeft } from '@comanda/domain/payments/plan-refund';
import type { ExpressionBuilder, Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { paymentsByOrder } from './joined-payments.ts';
import type { PaymentRow } from './payments.repository.ts';

type Db = Kysely<Tables>;
type Part = Pick<PaymentRow, 'id' | 'amount' | 'rounding' | 'refund_of'>;

/** What went back or is on its way back is left no more; what failed is left again. */
const refundStates = ['preparing', 'paying', 'unknown', 'success'] as const;

/** Newest first; of one moment the one with the highest receipt number. */
export async function findPaymentsLeft(tx: Db, customerId: string, orderId: string): Promise<PaymentLeft[]> {
  const allocated = await paymentsByOrder(tx, customerId)
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.customer_id', '=', 'payments.customer_id').onRef('receipts.id', '=', 'payments.receipt_id'),
    )
    .select([
      'payments.id',
      'payments.method',
      'payments.refund_of',
      'payments.tag_id',
      'payment_orders.amount as ofOrder',
    ])
    .where('payment_orders.order_id', '=', orderId)
    .where(countsAsLeft)
    .orderBy('payments.taken_at', 'desc')
    .orderBy((eb) => eb.fn.coalesce('receipts.number', eb.lit(0)), 'desc')
    .execute();
  const taken = allocated.filter((row) => row.refund_of === null);
  const parts = await findParts(
    tx,
    customerId,
    taken.map(({ id }) => id),
  );
  return taken.map(({ id, method, tag_id: tagId }) => {
    const ofPayment = parts.filter((part) => part.id === id || part.refund_of === id);
    const ofOrder = allocated.filter((row) => row.id === id || row.refund_of === id);
    return {
      paymentId: id,
      method,
      ...(tagId !== null && { tagId }),
      amount: add(zero, ...ofPayment.map(({ amount }) => amount)),
      rounding: add(zero, ...ofPayment.map(({ rounding }) => rounding)),
      ofOrder: add(zero, ...ofOrder.map((row) => row.ofOrder)),
      refunds: ofOrder.filter((row) => row.refund_of === id).map((row) => row.id),
    };
  });
}

/** What a provider was asked to give back of an order and has not given back yet, above zero. */
export async function findOnItsWayBack(tx: Db, customerId: string, orderId: string): Promise<Money> {
  const rows = await paymentsByOrder(tx, customerId)
    .select('payment_orders.amount')
    .where('payment_orders.order_id', '=', orderId)
    .where('payments.refund_of', 'is not', null)
    .where('payments.state', 'in', statesUnderWay)
    .execute();
  return negate(add(zero, ...rows.map(({ amount }) => amount)));
}

/** What is left of one payment, by the orders that it paid. */
export async function findLeftOfPayment(tx: Db, customerId: string, id: string) {
  const parts = await findParts(tx, customerId, [id]);
  const ids = parts.map((part) => part.id);
  const allocated =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('payment_orders')
          .select(['order_id', 'amount'])
          .where('customer_id', '=', customerId)
          .where('payment_id', 'in', ids)
          .orderBy('order_id')
          .execute();
  const orderIds = [...new Set(allocated.map((row) => row.order_id))];
  return {
    amount: add(zero, ...parts.map(({ amount }) => amount)),
    rounding: add(zero, ...parts.map(({ rounding }) => rounding)),
    shares: orderIds.map((orderId) => ({
      orderId,
      left: add(zero, ...allocated.filter((row) => row.order_id === orderId).map(({ amount }) => amount)),
    })),
  };
}

/** The payments themselves and all that was given back of them, also for other orders: each by the index of its own. */
async function findParts(tx: Db, customerId: string, ids: readonly string[]): Promise<Part[]> {
  if (ids.length === 0) return [];
  const counted = tx
    .selectFrom('payments')
    .select(['id', 'amount', 'rounding', 'refund_of'])
    .where('customer_id', '=', customerId)
    .where(countsAsLeft);
  const own = await counted.where('id', 'in', ids).execute();
  const back = await counted.where('refund_of', 'in', ids).execute();
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...back.filter(({ id }) => !known.has(id))];
}

/** Taken; of what goes back also what is on its way. */
export function countsAsLeft(eb: ExpressionBuilder<Tables, 'payments'>) {
  return eb.or([
    eb('payments.state', '=', 'success'),
    eb.and([eb('payments.refund_of', 'is not', null), eb('payments.state', 'in', refundStates)]),
  ]);
}

/**
 * What a provider had given back of a payment beside our own refunds. Only as long as nobody asked for this one:
 * afterwards it may be within the sum.
 * @param sum minor units
 */
export async function keepRefundedBeside(
  db: Db,
  { customerId, paymentId }: { readonly customerId: string; readonly paymentId: string },
  sum: Money,
): Promise<void> {
  await db
    .updateTable('payment_flows')
    .set({ refunded_beside: sum })
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .where('asked_at', 'is', null)
    .execute();
}
