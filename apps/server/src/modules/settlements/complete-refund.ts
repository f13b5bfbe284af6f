/** Completes a refund that a provider has made: the orders, the receipt with its number, the ledger (decisions.md §4). */
import type { Change } from '@comanda/contract/events';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import type { Order } from '@comanda/domain/orders/order';
import { paymentPostings } from '@comanda/domain/payments/ledger';

import type { Venue } from '../../platform/transaction.ts';
import { findOrdersById } from '../orders/index.ts';
import {
  completePayment,
  findPaymentParts,
  hashOfDocument,
  insertReceipt,
  numberReceipt,
  type PaymentWithOrders,
  postLedger,
} from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { findUserNames } from '../users/index.ts';
import { refundPaymentOf, type RefundToMake } from './begin-refund.ts';
import { businessDateNow } from './business-date-now.ts';
import { printPaymentReceipt } from './print-payment-receipt.ts';
import { paymentRefundDocument, vatOfRefund } from './refund-document.ts';
import { saveRepaid } from './refund-payment.ts';

export type CompletedRefund = { readonly event: JournalEvent; readonly changes: readonly Change[] };

/** @param reference what the provider calls it */
export async function completeRefund(
  venue: Venue,
  found: PaymentWithOrders,
  { reference, station }: { readonly reference: string | null; readonly station: string | null },
): Promise<Decision<CompletedRefund, 'orders.error.overtaken'>> {
  const settings = await currentSettings(venue);
  const refund = await refundOf(venue, found, businessDateNow(venue, settings));
  const orders = await ordersOf(venue, refund);
  const saved = await saveRepaid(venue, orders, refund);
  if (saved === null) return refuse('orders.error.overtaken');
  const numbered = numberReceipt(venue);
  const names = await findUserNames(venue.tx, [refund.takenBy]);
  const staffName = names.get(refund.takenBy) ?? '';
  const { allocations, lines } = refund;
  const vat = await vatOfRefund(venue, orders, { allocations, lines, isBegun: true, settings });
  const paper = { orders, refund, settings, staffName, vat, reference, receiptNumber: numbered.number };
  const document = await paymentRefundDocument(venue, paper);
  const receipt = { id: numbered.id, number: numbered.number, documentHash: hashOfDocument(document) };
  const payment = {
    ...(await refundPaymentOf(venue, refund, null)),
    cashBalance: null,
    receipt,
    ...(reference !== null && { providerReference: reference }),
  };
  await completePayment(venue, { ...payment, total: refund.due, why: refund.why });
  await insertReceipt(venue, { ...numbered, paymentId: payment.id, document, vatParts: vat });
  const { method, rounding, businessDate } = refund;
  const postings = paymentPostings({ method, drawerId: null, allocations, tips: [], rounding });
  await postLedger(venue, postings, { paymentId: payment.id, businessDate });
  const orderId = orders[0]?.id ?? null;
  const print = { document, receiptId: numbered.id, orderId, settings, stationId: station };
  const jobs = await printPaymentReceipt(venue, { ...print, kind: 'receipt' });
  const changed = saved.map((change): Change => ({ kind: 'order', id: change.orderId }));
  return accept({
    event: { type: 'payment.refunded', payment, orders: saved, postings },
    changes: [{ kind: 'payment', id: payment.id }, ...changed, ...jobs],
  });
}

async function refundOf(venue: Venue, { row, orders }: PaymentWithOrders, businessDate: string) {
  const { refund_of: refundOfId } = row;
  if (refundOfId === null) throw new Error(`payment ${row.id} gives nothing back`);
  const parts = await findPaymentParts(venue.tx, { customerId: venue.customerId, id: row.id });
  const refund: RefundToMake & { readonly lines: NonNullable<RefundToMake['lines']> } = {
    id: row.id,
    refundOf: refundOfId,
    method: row.method,
    amount: row.amount,
    rounding: row.rounding,
    due: row.total,
    allocations: orders.map(({ id: orderId, amount }) => ({ orderId, amount })),
    lines: parts.lines,
    takenBy: row.taken_by,
    businessDate,
    // As it was sealed when it was begun: it may be erased by now.
    why: { reason: row.reason, reason_seal: row.reason_seal, reason_salt: row.reason_salt },
  };
  return refund;
}

async function ordersOf(venue: Venue, { allocations }: RefundToMake): Promise<Order[]> {
  const ids = allocations.map(({ orderId }) => orderId);
  return (await findOrdersById(venue.tx, venue.customerId, ids)).map(({ order }) => order);
}
