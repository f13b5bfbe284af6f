/** Calls back what is under way for an order that nobody makes: whoever drives payments hears of it after the commit. */
import type { Change } from '@comanda/contract/events';
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import type { Venue } from '../../platform/transaction.ts';
import { findPayment, findPaymentsOfOrder, updateFlow } from '../payments/index.ts';

/** A payment of further orders goes on: what of it comes for this one is owed back. */
export async function stopPayments(venue: Venue, orderId: string): Promise<Change[]> {
  const { customerId, tx } = venue;
  const stopped: Change[] = [];
  for (const row of await findPaymentsOfOrder(tx, customerId, orderId)) {
    if (!isUnderWay(row.state) || row.refund_of !== null) continue;
    const found = await findPayment(tx, customerId, row.id);
    if (found === null || found.orders.length > 1) continue;
    await updateFlow(tx, { customerId, paymentId: row.id }, { cancel_asked_at: venue.now });
    stopped.push({ kind: 'payment', id: row.id });
  }
  return stopped;
}
