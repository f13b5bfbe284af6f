/** Of the payments of a bill the parts that its guests took. */
import type { WirePayment } from '@comanda/contract/payments';

const isCounted = ({ state }: WirePayment) => state !== 'failed' && state !== 'canceled';

/** Parts that were taken or are under way, in their order; what was given back is none. */
export function takenParts(payments: readonly WirePayment[]): WirePayment[] {
  return payments
    .filter((payment) => isCounted(payment) && payment.refundOf === null && payment.amount > payment.refunded)
    .toSorted((a, b) => a.takenAt - b.takenAt);
}
