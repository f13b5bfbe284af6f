/** What payments by product took of the lines of orders, or are taking: nobody is offered it twice (decisions.md §4). */
import { add, money, negate, zero } from '@comanda/domain/money';
import type { PaidOrPaying } from '@comanda/domain/payments/paid-parts';
import { statesUnderWay } from '@comanda/domain/payments/payment-states';
import type { Refund } from '@comanda/domain/payments/plan-refund';
import type { PaidShare } from '@comanda/domain/payments/shared-pieces';
import type { SharesPaid } from '@comanda/domain/payments/split';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';
import { type Kysely, sql } from 'kysely';

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
      sql<number>`sum(count)`.as('count'),
      sql<number>`sum(payment_lines.amount)`.as('amount'),
      sql<number>`sum(case when payments.state = 'success' then 0 else count end)`.as('payingCount'),
      sql<number>`sum(case when payments.state = 'success' then 0 else payment_lines.amount end)`.as('payingAmount'),
      sql<number>`sum(case when payments.refund_of is null then 0 else 0 - count end)`.as('freedCount'),
      sql<number>`sum(case when payments.refund_of is null then 0 else 0 - payment_lines.amount end)`.as('freedAmount'),
    ])
    .where('payment_lines.customer_id', '=', customerId)
    .where('payment_lines.order_id', 'in', [...orderIds])
    .where((eb) =>
      eb.or([
        eb('payments.state', '=', 'success'),
        eb.and([eb('payments.state', 'in', ['preparing', 'paying', 'unknown']), eb('payments.refund_of', 'is', null)]),
      ]),
    )
    .groupBy(['order_id', 'opid'])
    .execute();
  const byOrder = new Map<string, Map<string, PaidOrPaying>>();
  for (const { order_id: orderId, opid, count, amount, ...row } of rows) {
    const ofOrder = byOrder.get(orderId) ?? new Map<string, PaidOrPaying>();
    byOrder.set(orderId, ofOrder);
    ofOrder.set(opid, {
      count: Number(count),
      amount: money(Number(amount)),
      payingCount: Number(row.payingCount),
      payingAmount: money(Number(row.payingAmount)),
      freed: { count: Number(row.freedCount), amount: money(Number(row.freedAmount)) },
    });
  }
  return byOrder;
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
    .where((eb) => {
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
    })
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

type LineOfPayment = LineAllocation & { readonly paymentId: string };

/** What is left of the lines that payments named, the newest payment first: without what went back or is on its way. */
export async function findLinesOfPayments(venue: Venue, orderId: string): Promise<LineOfPayment[]> {
  const rows = await venue.tx
    .selectFrom('payment_lines')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_lines.customer_id')
        .onRef('payments.id', '=', 'payment_lines.payment_id'),
    )
    .select(['payments.id', 'payments.refund_of', 'opid', 'count', 'payment_lines.amount'])
    .where('payment_lines.customer_id', '=', venue.customerId)
    .where('payment_lines.order_id', '=', orderId)
    .where(countsAsLeft)
    .orderBy('payments.taken_at', 'desc')
    .orderBy('payments.id', 'desc')
    .orderBy('opid')
    .execute();
  return rows
    .filter(({ refund_of: refundOf }) => refundOf === null)
    .map(({ id: paymentId, opid }) => {
      const own = rows.filter((row) => row.opid === opid && (row.id === paymentId || row.refund_of === paymentId));
      const count = own.reduce((sum, row) => sum + row.count, 0);
      return { paymentId, orderId, opid, count, amount: add(zero, ...own.map(({ amount }) => amount)) };
    });
}

/**
 * What refunds free again, below zero: a refund of all that is left of a payment for an order gives its lines back too,
 * one of a part does not say which.
 */
export async function findFreedLines(
  venue: Venue,
  orderId: string,
  refunds: readonly Pick<Refund, 'refundOf' | 'amount'>[],
): Promise<ReadonlyMap<string, LineAllocation[]>> {
  if (refunds.length === 0) return new Map();
  const left = await findPaymentsLeft(venue.tx, venue.customerId, orderId);
  const emptied = refunds.filter(({ refundOf, amount }) =>
    left.some(({ paymentId, ofOrder }) => paymentId === refundOf && add(ofOrder, amount) <= 0),
  );
  if (emptied.length === 0) return new Map();
  const rows = await findLinesOfPayments(venue, orderId);
  const byPayment = new Map<string, LineAllocation[]>();
  for (const { refundOf } of emptied) {
    const freed = rows
      .filter(({ paymentId, count, amount }) => paymentId === refundOf && (count !== 0 || amount !== 0))
      .map(({ opid, count, amount }) => ({ orderId, opid, count: 0 - count, amount: negate(amount) }));
    if (freed.length > 0) byPayment.set(refundOf, freed);
  }
  return byPayment;
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
