/** Of the payments of a bill the parts that its guests took. */
import type { WirePayment } from '@comanda/contract/payments';
import type { PaidShare } from '@comanda/domain/payments/shared-pieces';
import type { PaidLine } from '@comanda/domain/payments/split';

const isCounted = ({ state }: WirePayment) => state !== 'failed' && state !== 'canceled';

/** Parts that were taken or are under way, in their order; what was given back is none. */
export function takenParts(payments: readonly WirePayment[]): WirePayment[] {
  return payments
    .filter((payment) => isCounted(payment) && payment.refundOf === null && payment.amount > payment.refunded)
    .toSorted((a, b) => a.takenAt - b.takenAt);
}

/** Of what payments took of a line, the shares. */
export function sharesOf(taken: readonly Pick<PaidLine, 'count' | 'shared'>[]): PaidShare[] {
  return taken.flatMap(({ count, shared }) => (shared === undefined ? [] : [{ ...shared, taken: count }]));
}
