/** Of the payments of a bill the parts that its guests took. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { add, type Money, negate, subtract, zero } from '@comanda/domain/money';
import { isAhead, paidAheadOf } from '@comanda/domain/payments/paid-ahead';
import type { PaidBySeat } from '@comanda/domain/payments/seats-paid';
import type { PaidShare } from '@comanda/domain/payments/shared-pieces';
import type { PaidLine } from '@comanda/domain/payments/split';

const isCounted = ({ state }: WirePayment) => state !== 'failed' && state !== 'canceled';

/** `amount`: what its money still stands for. */
export type TakenPart = WirePayment & {
  /** What of it went back. */
  readonly back: Money;
};

/** With what they paid for these orders alone: one may have paid others of the table too. */
export function ofBill(payments: readonly WirePayment[], orders: readonly Pick<WireOrder, 'id'>[]): WirePayment[] {
  const ids = new Set(orders.map(({ id }) => id));
  return payments.map((payment) => ({ ...payment, orders: payment.orders.filter(({ id }) => ids.has(id)) }));
}

/**
 * Parts that were taken or are under way, in their order, without what was given back. As the orders count it: what is on
 * its way back is paid until it has gone.
 */
export function takenParts(payments: readonly WirePayment[]): TakenPart[] {
  return payments
    .filter((payment) => isCounted(payment) && payment.refundOf === null)
    .map((payment) => partOf(payment, payments))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => a.takenAt - b.takenAt);
}

function partOf(payment: WirePayment, payments: readonly WirePayment[]): TakenPart {
  const refunds = payments.filter((one) => one.refundOf === payment.id && isCounted(one));
  const paid = ofOrders(payment);
  const isAllBack = payment.refunded >= payment.amount && refunds.every(({ state }) => state === 'success');
  const back = isAllBack
    ? paid
    : negate(add(zero, ...refunds.filter(({ state }) => state === 'success').map(ofOrders)));
  return { ...payment, amount: subtract(paid, back), back };
}

function ofOrders({ orders }: WirePayment): Money {
  return add(zero, ...orders.map(({ amount }) => amount));
}

/**
 * What payments took of a line, the first one first. As the server counts it: what was given back of just this line is
 * none of it, as soon as it went, and what is on its way back still is one.
 */
export function takenOfLine(opid: string, payments: readonly WirePayment[]): PaidLine[] {
  return inTurn(payments)
    .flatMap((payment) => payment.orders.flatMap((order) => notFreed(payment, order, payments)))
    .filter((line) => line.opid === opid);
}

const inTurn = (payments: readonly WirePayment[]) =>
  payments
    .filter((payment) => isCounted(payment) && payment.refundOf === null)
    .toSorted((a, b) => a.takenAt - b.takenAt);

type OfOrder = WirePayment['orders'][number];

/** Of the lines that a payment names of an order, those that no refund of it gave back. */
function notFreed({ id: paymentId }: WirePayment, { id: orderId, lines }: OfOrder, payments: readonly WirePayment[]) {
  const isFreed = (opid: string) =>
    payments.some(
      ({ refundOf, state, orders }) =>
        refundOf === paymentId &&
        state === 'success' &&
        orders.some((order) => order.id === orderId && order.lines.some((line) => line.opid === opid)),
    );
  return lines.filter(({ opid }) => !isFreed(opid));
}

/** What was paid of an order by seat, the first one first. */
export function takenBySeat(orderId: string, payments: readonly WirePayment[]): PaidBySeat[] {
  return inTurn(payments.filter(({ split, refundOf }) => split === 'seat' || refundOf !== null)).flatMap((payment) =>
    payment.orders.flatMap((order): PaidBySeat[] => {
      const lines = order.id === orderId ? notFreed(payment, order, payments) : [];
      return lines.length === 0 ? [] : [{ amount: order.amount, lines }];
    }),
  );
}

/** With the shares that were paid of each line, and what was paid ahead of it: what the others cost hangs on them. */
export function withShares(orders: readonly WireOrder[], payments: readonly WirePayment[]): readonly WireOrder[] {
  const isAny = payments.some((payment) => payment.orders.some(({ lines }) => lines.some(({ shared }) => shared)));
  if (!isAny) return orders;
  return orders.map((order) => ({
    ...order,
    products: order.products.map((line) => {
      const taken = takenOfLine(line.opid, payments);
      return { ...line, sharesPaid: sharesOf(taken), paidAhead: paidAheadOf(taken) };
    }),
  }));
}

/** Of what payments took of a line, the shares; what was paid ahead of one is none. */
export function sharesOf(taken: readonly Pick<PaidLine, 'count' | 'shared'>[]): PaidShare[] {
  return taken.flatMap((line) => {
    const { count, shared } = line;
    return shared === undefined || isAhead(line) ? [] : [{ ...shared, taken: count }];
  });
}
