/** Of the payments of a bill the parts that its guests took. */
import type { WireOrder } from '@comanda/contract/orders';
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

/**
 * What payments took of a line, the first one first. As the server counts it: what was given back of one order alone is
 * none of that order, as soon as it went, and what is on its way back still is one.
 */
export function takenOfLine(opid: string, payments: readonly WirePayment[]): PaidLine[] {
  const isFreed = (paymentId: string, orderId: string) =>
    payments.some(
      ({ refundOf, state, orders }) =>
        refundOf === paymentId &&
        state === 'success' &&
        orders.some(({ id, lines }) => id === orderId && lines.length > 0),
    );
  return payments
    .filter((payment) => isCounted(payment) && payment.refundOf === null)
    .toSorted((a, b) => a.takenAt - b.takenAt)
    .flatMap(({ id, orders }) => orders.flatMap((order) => (isFreed(id, order.id) ? [] : order.lines)))
    .filter((line) => line.opid === opid);
}

/** With the shares that were paid of each line: what the others cost hangs on them. */
export function withShares(orders: readonly WireOrder[], payments: readonly WirePayment[]): readonly WireOrder[] {
  const isAny = payments.some((payment) => payment.orders.some(({ lines }) => lines.some(({ shared }) => shared)));
  if (!isAny) return orders;
  return orders.map((order) => ({
    ...order,
    products: order.products.map((line) => ({ ...line, sharesPaid: sharesOf(takenOfLine(line.opid, payments)) })),
  }));
}

/** Of what payments took of a line, the shares. */
export function sharesOf(taken: readonly Pick<PaidLine, 'count' | 'shared'>[]): PaidShare[] {
  return taken.flatMap(({ count, shared }) => (shared === undefined ? [] : [{ ...shared, taken: count }]));
}
