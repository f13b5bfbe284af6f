/**
 * Which orders a payment is for by now. Its money is free again once it ended without any, so its order may have been
 * merged away before a success comes late: it is paid for the order that took the lines (decisions.md §4).
 */
import { add } from '@comanda/domain/money';
import { isUnderWay } from '@comanda/domain/payments/payment-states';
import type { Part } from '@comanda/domain/payments/reserve';

import type { Venue } from '../../platform/transaction.ts';
import { type PaymentWithOrders, replacePaymentOrders } from '../payments/index.ts';
import { findReceivers } from '../settlements/index.ts';
import { partsOf } from './move-payment.ts';

/** Stored anew where an order is another one. What is under way holds its orders: those are merged by nobody. */
export async function partsByNow(venue: Venue, found: PaymentWithOrders): Promise<readonly Part[]> {
  const parts = partsOf(found);
  if (isUnderWay(found.row.state)) return parts;
  const receivers = await findReceivers(venue, parts);
  if (receivers.size === 0) return parts;
  const byOrder = new Map<string, Part>();
  for (const { orderId: was, amount } of parts) {
    const orderId = receivers.get(was) ?? was;
    const before = byOrder.get(orderId);
    byOrder.set(orderId, { orderId, amount: before === undefined ? amount : add(before.amount, amount) });
  }
  const now = [...byOrder.values()];
  await replacePaymentOrders(venue, found.row.id, { parts: now, receivers });
  return now;
}
