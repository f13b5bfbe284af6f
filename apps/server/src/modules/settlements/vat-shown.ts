/** VAT on the receipts of orders so far, and what of it was kept as a fee (docs/decisions/0069). */
import { type Money, negate } from '@comanda/domain/money';
import type { Order, VatPart } from '@comanda/domain/orders/order';
import type { GoingBack } from '@comanda/domain/payments/receipt-vat';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';
import { keptOnPapers } from '@comanda/domain/payments/vat-of-fee';

import type { Venue } from '../../platform/transaction.ts';
import { findLinesGoingBack, findLinesOfPayments, findOnItsWayBack, findVatShown } from '../payments/index.ts';

export type VatShown = {
  readonly shown: readonly VatPart[];
  /** What payments by product have left; none where nothing was kept. */
  readonly paidLines: readonly { readonly opid: string; readonly amount: Money }[];
};

const nothingShown: VatShown = { shown: [], paidLines: [] };

/**
 * By order.
 * @param orders as they stand without the payment or the refund
 * @param freed by a refund that is not booked yet, below zero
 */
export async function vatShownOf(
  venue: Venue,
  orders: readonly Pick<Order, 'id' | 'paid'>[],
  freed: readonly LineAllocation[] = [],
): Promise<(orderId: string) => VatShown> {
  const ids = orders.map(({ id }) => id);
  const shownOf = await findVatShown(venue.tx, venue.customerId, ids);
  const byOrder = new Map<string, VatShown>();
  for (const { id, paid } of orders) {
    const shown = shownOf.get(id) ?? [];
    const isKept = keptOnPapers({ shown, paid }) > 0;
    const left = isKept ? await findLinesOfPayments(venue, id) : [];
    byOrder.set(id, { shown, paidLines: [...left, ...freed.filter(({ orderId }) => orderId === id)] });
  }
  return (orderId) => byOrder.get(orderId) ?? nothingShown;
}

/** Of what a refund frees of an order, above zero. */
export function backOf(orderId: string, freed: readonly LineAllocation[] = []) {
  return freed.filter((line) => line.orderId === orderId).map(({ opid, amount }) => ({ opid, amount: negate(amount) }));
}

/** By order: what a provider was asked to give back and has not yet, of those that papers show. */
export async function goingBackOf(
  venue: Venue,
  orders: readonly Pick<Order, 'id'>[],
): Promise<ReadonlyMap<string, GoingBack>> {
  const byOrder = new Map<string, GoingBack>();
  for (const { id } of orders) {
    const amount = await findOnItsWayBack(venue.tx, venue.customerId, id);
    if (amount > 0) byOrder.set(id, { amount, lines: await findLinesGoingBack(venue, id) });
  }
  return byOrder;
}
