/**
 * Money that goes back through a provider: a payment of its own, under way until the provider says that it went. The
 * order keeps it as paid too much for as long, so that a refund that fails is owed still (decisions.md §4).
 */
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import { zero } from '@comanda/domain/money';
import type { Refund } from '@comanda/domain/payments/plan-refund';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';

import type { Venue } from '../../platform/transaction.ts';
import { findPayment, insertPayment, insertRefundFlow, reasonInJournal, type RefundReason } from '../payments/index.ts';
import { linesAsStored } from './lines-as-stored.ts';

export type RefundToMake = Refund & {
  readonly id: string;
  readonly allocations: JournalPayment['allocations'];
  readonly lines?: readonly LineAllocation[];
  readonly takenBy: string;
  readonly businessDate: string;
  readonly why: RefundReason;
};

/** Posts nothing and has no receipt yet: `completeRefund` does that, once the provider has made it. */
export async function beginRefund(venue: Venue, refund: RefundToMake): Promise<JournalPayment> {
  const payment = {
    ...(await refundPaymentOf(venue, refund, null)),
    state: 'paying' as const,
    cashBalance: null,
    receipt: null,
  };
  await insertPayment(venue, { ...payment, total: refund.due, why: refund.why }, refund.takenBy);
  await insertRefundFlow(venue, { id: payment.id, refundOf: refund.refundOf });
  return payment;
}

/** As the journal keeps it; taken unless the caller says otherwise. */
export async function refundPaymentOf(venue: Venue, refund: RefundToMake, drawerId: string | null) {
  const { id, method, amount, rounding, refundOf, lines = [] } = refund;
  return {
    id,
    method,
    state: 'success' as const,
    amount,
    tip: zero,
    rounding,
    received: null,
    change: zero,
    drawerId: method === 'cash' ? drawerId : null,
    takenBy: refund.takenBy,
    takenAt: venue.now,
    businessDate: refund.businessDate,
    allocations: refund.allocations,
    refundOf,
    ...(await paidWith(venue, refundOf)),
    ...(lines.length > 0 && { lines: linesAsStored(lines) }),
    ...reasonInJournal(id, refund.why),
  };
}

/** Which of the venue's methods, and which card: what went back counts where it had come in. */
export async function paidWith(
  venue: Venue,
  paymentId: string,
): Promise<Pick<JournalPayment, 'methodId' | 'subMethod' | 'maskedCard'>> {
  const paid = await findPayment(venue.tx, venue.customerId, paymentId);
  if (paid === null) throw new Error(`a refund of no payment: ${paymentId}`);
  const { method_id: methodId, sub_method: subMethod, masked_card: maskedCard } = paid.row;
  return {
    ...(methodId !== null && { methodId }),
    ...(subMethod !== null && { subMethod }),
    ...(maskedCard !== null && { maskedCard }),
  };
}
