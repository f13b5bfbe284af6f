/** What payments by product took of the lines of orders, or are taking: nobody is offered it twice (decisions.md §4). */
import { add, negate, subtract, zero } from '@comanda/domain/money';
import type { PaidOrPaying } from '@comanda/domain/payments/paid-parts';
import { type KeptOfPayment, type NamedByPayment, takeOut } from '@comanda/domain/payments/paid-when-canceled';
import { statesUnderWay } from '@comanda/domain/payments/payment-states';
import type { Refund } from '@comanda/domain/payments/plan-refund';
import type { PaidShare } from '@comanda/domain/payments/shared-pieces';
import type { SharesPaid } from '@comanda/domain/payments/split';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';
import type { ExpressionBuilder, Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { countsAsLeft, findPaymentsLeft } from './refunds.repository.ts';

type Db = Kysely<Tables>;

/** Opid → how many of it, what was paid for them, and what of that is only under way. */
export type PaidLines = ReadonlyMap<string, PaidOrPaying>;

/** By order; one of which nothing was paid by product has none. Money on its way back still counts as paid. */
export async function findPaidLines(
  db: Db,
  customerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaidLines>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_lines')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_lines.customer_id')
        .onRef('payments.id', '=', 'payment_lines.payment_id'),
    )
    .select([
      'order_id',
      'opid',
      'count',
      'payment_lines.amount',
      'payments.id',
      'payments.refund_of',
      'payments.state',
    ])
    .where('payment_lines.customer_id', '=', customerId)
    .where('payment_lines.order_id', 'in', [...orderIds])
    .where((eb) =>
      eb.or([
        eb('payments.state', '=', 'success'),
        eb.and([eb('payments.state', 'in', ['preparing', 'paying', 'unknown']), eb('payments.refund_of', 'is', null)]),
      ]),
    )
    .execute();
  const byOrder = new Map<string, Map<string, PaidOrPaying>>();
  // A refund takes of what its payment has, whichever of them a clock says was first.
  const inTurn = [...rows.filter((row) => row.refund_of === null), ...rows.filter((row) => row.refund_of !== null)];
  for (const { order_id: orderId, opid, ...row } of inTurn) {
    const ofOrder = byOrder.get(orderId) ?? new Map<string, PaidOrPaying>();
    byOrder.set(orderId, ofOrder);
    ofOrder.set(opid, withRow(ofOrder.get(opid) ?? nothingOfLine, row));
  }
  return byOrder;
}

const nothingOfLine: PaidOrPaying = { count: 0, amount: zero, payingCount: 0, payingAmount: zero };

type PaidRow = Pick<Tables['payments'], 'id' | 'refund_of' | 'state'> & Pick<LineAllocation, 'count' | 'amount'>;

/** With one more row of a line: what a payment took of it or is taking, or what a refund gave back. */
function withRow(line: PaidOrPaying, { id, refund_of: refundOf, state, count, amount }: PaidRow): PaidOrPaying {
  if (refundOf !== null) return withRefund(line, { refundId: id, refundOf, count: 0 - count, amount: negate(amount) });
  const sum = { ...line, count: line.count + count, amount: add(line.amount, amount) };
  if (state !== 'success') {
    return { ...sum, payingCount: line.payingCount + count, payingAmount: add(line.payingAmount, amount) };
  }
  return { ...sum, payments: [...(line.payments ?? []), { paymentId: id, count, amount }] };
}

type FreedRow = Pick<LineAllocation, 'count' | 'amount'> & { readonly refundId: string; readonly refundOf: string };

/** No more than its payment has left: one that failed, was repaid and went all the same frees nobody else's. */
function withRefund(line: PaidOrPaying, { refundId, refundOf, ...row }: FreedRow): PaidOrPaying {
  const payments = (line.payments ?? []).map((one) => ({ ...one }));
  const own = payments.find(({ paymentId }) => paymentId === refundOf);
  const freed = own === undefined ? { count: 0, amount: zero } : takeOut(own, row);
  return {
    ...line,
    count: line.count - freed.count,
    amount: subtract(line.amount, freed.amount),
    payments,
    freed: [...(line.freed ?? []), { refundId, ...freed }],
  };
}

/** By order: opid → the shares of that line that were paid or are under way. What was given back is none. */
export async function findSharesPaid(
  db: Db,
  customerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SharesPaid>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_lines')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_lines.customer_id')
        .onRef('payments.id', '=', 'payment_lines.payment_id'),
    )
    .select(['order_id', 'opid', 'count', 'shared_count', 'shared_guests'])
    .where('payment_lines.customer_id', '=', customerId)
    .where('payment_lines.order_id', 'in', [...orderIds])
    .where('payment_lines.shared_guests', 'is not', null)
    .where('payments.state', 'in', ['success', 'preparing', 'paying', 'unknown'])
    .where(isNotFreed)
    .orderBy('payments.taken_at')
    .orderBy('payments.id')
    .execute();
  const byOrder = new Map<string, Map<string, PaidShare[]>>();
  for (const { order_id: orderId, opid, count: taken, shared_count: count, shared_guests: guests } of rows) {
    if (count === null || guests === null) continue;
    const ofOrder = byOrder.get(orderId) ?? new Map<string, PaidShare[]>();
    byOrder.set(orderId, ofOrder);
    ofOrder.set(opid, [...(ofOrder.get(opid) ?? []), { count, guests, taken }]);
  }
  return byOrder;
}

/** No refund gave back what this payment took of the line. */
export function isNotFreed(eb: ExpressionBuilder<Tables, 'payments' | 'payment_lines'>) {
  const refund = eb
    .selectFrom('payments as refunds')
    .innerJoin('payment_lines as freed', (join) =>
      join.onRef('freed.customer_id', '=', 'refunds.customer_id').onRef('freed.payment_id', '=', 'refunds.id'),
    )
    .select('refunds.id')
    .whereRef('refunds.customer_id', '=', 'payments.customer_id')
    .whereRef('refunds.refund_of', '=', 'payments.id')
    .whereRef('freed.order_id', '=', 'payment_lines.order_id')
    .whereRef('freed.opid', '=', 'payment_lines.opid')
    .where('refunds.state', '=', 'success');
  return eb.not(eb.exists(refund));
}

type LineOfPayment = LineAllocation & NamedByPayment;

/** What is left of the lines that payments named, the newest payment first: without what went back or is on its way. */
export async function findLinesOfPayments(
  { tx, customerId }: { readonly tx: Db; readonly customerId: string },
  orderId: string,
): Promise<LineOfPayment[]> {
  const rows = await tx
    .selectFrom('payment_lines')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_lines.customer_id')
        .onRef('payments.id', '=', 'payment_lines.payment_id'),
    )
    .select(['payments.id', 'payments.refund_of', 'opid', 'count', 'payment_lines.amount', 'shared_guests'])
    .where('payment_lines.customer_id', '=', customerId)
    .where('payment_lines.order_id', '=', orderId)
    .where(countsAsLeft)
    .orderBy('payments.taken_at', 'desc')
    .orderBy('payments.id', 'desc')
    .orderBy('opid')
    .execute();
  const taken = rows.filter(({ refund_of: refundOf }) => refundOf === null);
  const shared = new Set(taken.filter(isOfShare).map(({ opid }) => opid));
  return taken.map((row) => {
    const { id: paymentId, opid, count, amount } = row;
    const refunds = rows.filter((one) => one.opid === opid && one.refund_of === paymentId);
    const left = { count, amount };
    for (const freed of refunds) takeOut(left, { count: 0 - freed.count, amount: negate(freed.amount) });
    const beside = shared.has(opid) && { isShared: isOfShare(row), besideShares: { count, amount } };
    return { paymentId, orderId, opid, ...left, refunds: refunds.map((one) => one.id), ...beside };
  });
}

/** A share that was paid before it was kept what it is of has no piece. */
function isOfShare({
  count,
  shared_guests: guests,
}: {
  readonly count: number;
  readonly shared_guests: number | null;
}) {
  return guests !== null || count === 0;
}

/**
 * What refunds free again, below zero: a refund of all that is left of a payment for an order gives its lines back too,
 * one of a part does not say which. What was kept as a fee is not there any more.
 * @param kept of lines of the order
 */
export async function findFreedLines(
  venue: Venue,
  orderId: string,
  refunds: readonly Pick<Refund, 'refundOf' | 'amount'>[],
  kept: readonly KeptOfPayment[],
): Promise<ReadonlyMap<string, LineAllocation[]>> {
  if (refunds.length === 0) return new Map();
  const left = await findPaymentsLeft(venue.tx, venue.customerId, orderId);
  const emptied = refunds.filter(({ refundOf, amount }) =>
    left.some(({ paymentId, ofOrder }) => {
      const fee = add(zero, ...kept.filter((one) => one.paymentId === paymentId).map((one) => one.amount));
      return paymentId === refundOf && add(subtract(ofOrder, fee), amount) <= 0;
    }),
  );
  if (emptied.length === 0) return new Map();
  const rows = (await findLinesOfPayments(venue, orderId)).map((row) => withoutKept(row, kept));
  const byPayment = new Map<string, LineAllocation[]>();
  for (const { refundOf } of emptied) {
    const freed = rows
      .filter(({ paymentId, count, amount }) => paymentId === refundOf && (count !== 0 || amount !== 0))
      .map(({ opid, count, amount }) => ({ orderId, opid, count: 0 - count, amount: negate(amount) }));
    if (freed.length > 0) byPayment.set(refundOf, freed);
  }
  return byPayment;
}

function withoutKept({ paymentId, opid, ...row }: LineOfPayment, kept: readonly KeptOfPayment[]) {
  const left = { paymentId, opid, count: row.count, amount: row.amount };
  for (const fee of kept) if (fee.paymentId === paymentId && fee.opid === opid) takeOut(left, fee);
  return left;
}

/** Of what a provider was asked to give back of an order and has not given back yet, the lines it frees: above zero. */
export async function findLinesGoingBack(venue: Venue, orderId: string) {
  const rows = await venue.tx
    .selectFrom('payment_lines')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_lines.customer_id')
        .onRef('payments.id', '=', 'payment_lines.payment_id'),
    )
    .select(['opid', 'payment_lines.amount'])
    .where('payment_lines.customer_id', '=', venue.customerId)
    .where('payment_lines.order_id', '=', orderId)
    .where('payments.refund_of', 'is not', null)
    .where('payments.state', 'in', statesUnderWay)
    .execute();
  return rows.map(({ opid, amount }) => ({ opid, amount: negate(amount) }));
}

/** Where less was approved than the lines of a payment cost: what of it each has. */
export async function setPaymentLines(
  venue: Venue,
  paymentId: string,
  lines: readonly LineAllocation[],
): Promise<void> {
  for (const { orderId, opid, count, amount } of lines) {
    await venue.ahead
      .updateTable('payment_lines')
      .set({ count, amount })
      .where('customer_id', '=', venue.customerId)
      .where('payment_id', '=', paymentId)
      .where('order_id', '=', orderId)
      .where('opid', '=', opid)
      .execute();
  }
}
