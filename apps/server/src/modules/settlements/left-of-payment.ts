/** What of a payment may go back by hand, and of which lines (docs/decisions/0070). */
import { money, type Money, subtract, zero } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import { type LineLeft, linesLeft } from '@comanda/domain/payments/lines-left';
import { feeOf } from '@comanda/domain/payments/paid-when-canceled';
import { freeOf, type OrderShare } from '@comanda/domain/payments/plan-refund';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findLeftOfPayment, findLinesOfPayments, findOnItsWayBack, type PaymentRow } from '../payments/index.ts';

export type LeftOfPayment = {
  /** Neither given back nor on its way, what was kept as a fee included. */
  readonly amount: Money;
  readonly rounding: Money;
  /** `left` without what was kept, by the orders that it paid. */
  readonly shares: readonly (OrderShare & { readonly ofOrder: Money })[];
};

type Reader = { readonly tx: Kysely<Tables>; readonly customerId: string };

/** @param orders those that it paid, as they stand */
export async function leftOfPayment(
  { tx, customerId }: Reader,
  { id }: Pick<PaymentRow, 'id'>,
  orders: readonly Order[],
): Promise<LeftOfPayment> {
  const { amount, rounding, shares } = await findLeftOfPayment(tx, customerId, id);
  const known = new Map(orders.map((order) => [order.id, order]));
  const withoutFees: (OrderShare & { readonly ofOrder: Money })[] = [];
  for (const { orderId, left: ofOrder } of shares) {
    const order = known.get(orderId);
    // What is on its way back counts as paid until it has gone, and goes but once.
    const paid = order === undefined ? ofOrder : subtract(order.paid, await findOnItsWayBack(tx, customerId, orderId));
    const kept = order === undefined ? zero : feeOf(order.lines, id);
    withoutFees.push({ orderId, ofOrder, left: money(Math.max(0, subtract(ofOrder, kept))), paid });
  }
  return { amount, rounding, shares: withoutFees };
}

/** By order; null: some of it went back already, and nobody knows of which line. */
export async function linesLeftOf(
  reader: Reader,
  { id }: Pick<PaymentRow, 'id'>,
  { shares }: LeftOfPayment,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, readonly LineLeft[] | null>> {
  const byOrder = new Map<string, readonly LineLeft[] | null>();
  for (const { orderId, ofOrder, ...share } of shares) {
    const lines = orders.find((order) => order.id === orderId)?.lines ?? [];
    const rows = (await findLinesOfPayments(reader, orderId)).filter(({ paymentId }) => paymentId === id);
    byOrder.set(orderId, linesLeft({ lines, rows, ofOrder, free: freeOf(share) }));
  }
  return byOrder;
}
