/** What the next payment pays: all that is open of some orders, or a part of it (decisions.md §4). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import type { PaymentSplit } from '@comanda/domain/payments/payment';
import type { PaidPart } from '@comanda/domain/payments/split';

export type PaidPieces = PaidPart;

export type DueOrder = {
  readonly id: string;
  readonly amount: Money;
  /** Only some of what its lines or its seat come to is paid now: what all of it is. */
  readonly partOf?: Money;
  /** Of a split by product or seat. */
  readonly lines?: readonly PaidPieces[];
  /** Of a split by seat, whose part it is: the server reckons it anew. */
  readonly seat?: number;
};

export type Due = {
  readonly split: PaymentSplit;
  readonly orders: readonly DueOrder[];
  /** Sum of its orders. */
  readonly amount: Money;
};

/** What another payment can take: money under way is not offered twice. */
export function payableOf(order: Pick<WireOrder, 'stillToPay' | 'reserved'>): Money {
  const open = subtract(order.stillToPay, order.reserved);
  return open < 0 ? zero : open;
}

export function payableOfAll(orders: readonly Pick<WireOrder, 'stillToPay' | 'reserved'>[]): Money {
  return add(zero, ...orders.map(payableOf));
}

/** What is open of them after a payment, by what is known here: of those that it paid it says so itself. */
export function openAfter(
  { openAmount, orders: paid }: Pick<WirePayment, 'openAmount' | 'orders'>,
  orders: readonly WireOrder[],
): Money {
  return add(openAmount, payableOfAll(orders.filter(({ id }) => paid.every((one) => one.id !== id))));
}

export function dueOf(split: PaymentSplit, orders: readonly DueOrder[]): Due {
  return { split, orders, amount: add(zero, ...orders.map(({ amount }) => amount)) };
}

export function wholeDue(orders: readonly WireOrder[]): Due {
  const open = orders.filter((order) => payableOf(order) > 0);
  return dueOf(
    'whole',
    open.map((order) => ({ id: order.id, amount: payableOf(order) })),
  );
}

/** An amount is taken from the first order first. @param amount at most what is open of all of them */
export function amountDue(split: 'amount' | 'equal', orders: readonly WireOrder[], amount: Money): Due {
  const parts: DueOrder[] = [];
  let left = amount;
  for (const order of orders) {
    const open = payableOf(order);
    const part = left < open ? left : open;
    if (part > 0) parts.push({ id: order.id, amount: part });
    left = subtract(left, part);
  }
  return dueOf(split, parts);
}
