/** Money under way: an order keeps it free for the payment that has begun, until that has ended (decisions.md §4). */
import { accept, type Decision } from '../decision.ts';
import { add, allocate, type Money, subtract, zero } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { isUnderWay, movePayment } from './payment-states.ts';
import type { PaymentState } from './payment.ts';
import { withinOpen } from './split.ts';
import type { LineAllocation } from './take-payment.ts';

export type Part = { readonly orderId: string; readonly amount: Money };

/** The orders with what a payment has begun to take of them. */
export function reserve(orders: readonly Order[], parts: readonly Part[]): Order[] {
  return orders.map((order) => ({ ...order, reserved: add(order.reserved, partOf(order, parts)) }));
}

/** The orders without what a payment no longer holds. @throws RangeError where that was never reserved */
export function release(orders: readonly Order[], parts: readonly Part[]): Order[] {
  return orders.map((order) => {
    const reserved = subtract(order.reserved, partOf(order, parts));
    if (reserved < 0) throw new RangeError(`order ${order.id} has less reserved than a payment of it holds`);
    return { ...order, reserved };
  });
}

function partOf(order: Order, parts: readonly Part[]): Money {
  return add(zero, ...parts.filter(({ orderId }) => orderId === order.id).map(({ amount }) => amount));
}

export type Ending = { readonly from: PaymentState; readonly to: PaymentState; readonly parts: readonly Part[] };

/** The orders after a move that takes no money: only what has ended lets go of what it held. */
export function ordersAfter(
  orders: readonly Order[],
  { from, to, parts }: Ending,
): Decision<readonly Order[], 'payments.error.moveNotAllowed'> {
  const move = movePayment(from, to);
  if (!move.ok) return move;
  return accept(isUnderWay(from) && !isUnderWay(to) ? release(orders, parts) : orders);
}

export type Charged = {
  /** Tip included; minor units, as `tip`. */
  readonly amount: Money;
  readonly tip: Money;
};

/**
 * What was charged, shared among the orders: usually what was asked for; a terminal may have taken another tip, or less.
 * What comes above the parts without being a tip is too much for the last order, which is then overpaid.
 * @throws RangeError where the tip is more than what was charged
 */
export function shareCharged(asked: readonly Part[], { amount, tip }: Charged): readonly Part[] {
  if (!isChargePossible({ amount, tip })) throw new RangeError(`a tip of ${tip} in ${amount}`);
  const towards = subtract(amount, tip);
  const total = add(zero, ...asked.map((part) => part.amount));
  const more = subtract(towards, total);
  if (more === 0) return asked;
  if (more > 0) {
    return asked.map((part, index) =>
      index === asked.length - 1 ? { ...part, amount: add(part.amount, more) } : part,
    );
  }
  const shares = allocate(
    towards,
    asked.map((part) => part.amount),
  );
  return asked.map((part, index) => ({ ...part, amount: shares[index] ?? zero }));
}

/**
 * What was charged of the lines of a split: usually what was asked for. Where less was approved than they cost, it is
 * shared by what each costs, and no piece counts as paid: what is left of them is offered again (decisions.md §4).
 */
export function linesCharged(asked: readonly LineAllocation[], charged: readonly Part[]): readonly LineAllocation[] {
  const short = charged.filter(({ orderId, amount }) => add(zero, ...linesOf(asked, orderId)) > amount);
  if (short.length === 0) return asked;
  const shared = short.flatMap(({ orderId, amount }) =>
    withinOpen(
      asked.filter((line) => line.orderId === orderId),
      amount,
    ).map((line) => ({ ...line, orderId, count: 0 })),
  );
  const byLine = new Map(shared.map((line) => [`${line.orderId} ${line.opid}`, line]));
  return asked.map((line) => byLine.get(`${line.orderId} ${line.opid}`) ?? line);
}

const linesOf = (lines: readonly LineAllocation[], orderId: string): Money[] =>
  lines.filter((line) => line.orderId === orderId).map(({ amount }) => amount);

/** Whether what a provider says that it charged can be: a tip is a part of it. */
export function isChargePossible({ amount, tip }: Charged): boolean {
  return tip >= 0 && tip <= amount;
}
