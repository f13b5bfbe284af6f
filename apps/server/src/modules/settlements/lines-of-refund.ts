/** Which dishes the receipt of money that goes back names (docs/decisions/0070): none where nobody knows of which it is. */
import { add, type Money, negate, subtract, zero } from '@comanda/domain/money';
import type { Order, OrderLine } from '@comanda/domain/orders/order';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';

import { costOf } from './receipt-document.ts';

export type RefundedMoney = {
  /** Below zero. */
  readonly allocations: readonly { readonly orderId: string; readonly amount: Money }[];
  /** What it frees, below zero. */
  readonly lines: readonly LineAllocation[];
  /** Opids of lines of which the payment has a share, whatever pieces went with it. */
  readonly shared: ReadonlySet<string>;
};

/**
 * The orders with the lines that go back, at counts and totals below zero: those that the refund frees, or all of orders
 * of which all goes back. No lines where they do not come to what goes back: then it is an amount, and says no more.
 */
export function withLinesBack(orders: readonly Order[], refund: RefundedMoney): readonly Order[] {
  const named = orders.map((order) => ({ ...order, lines: linesOf(order, refund) ?? [] }));
  const isWhole = orders.every((order) => linesOf(order, refund) !== null);
  return isWhole ? named : orders.map((order) => ({ ...order, lines: [] }));
}

function linesOf(order: Order, { allocations, lines, shared }: RefundedMoney): readonly OrderLine[] | null {
  const own = allocations.filter(({ orderId }) => orderId === order.id);
  const back = negate(add(zero, ...own.map(({ amount }) => amount)));
  const freed = lines.filter(({ orderId }) => orderId === order.id);
  if (back === 0 && freed.length === 0) return [];
  if (freed.length === 0) return allLines(order, back);
  if (negate(add(zero, ...freed.map(({ amount }) => amount))) !== back) return null;
  const named = new Map(freed.map((part) => [part.opid, part]));
  const found = order.lines.flatMap((line) => {
    const part = named.get(line.opid);
    return part === undefined ? [] : [partOf(line, part, shared)];
  });
  return found.length === freed.length ? found : null;
}

function allLines({ lines }: Order, back: Money): readonly OrderLine[] | null {
  const standing = lines.filter(({ state }) => state !== 'canceled');
  if (add(zero, ...standing.map(({ total }) => total)) !== back) return null;
  return standing.map((line) => ({ ...line, count: 0 - line.count, total: negate(line.total) }));
}

/** As the receipt of the payment named it, be it canceled since. */
function partOf(line: OrderLine, { opid, count, amount }: LineAllocation, shared: ReadonlySet<string>): OrderLine {
  const common = { ...line, state: 'open' as const };
  if (shared.has(opid) || count === 0) return { ...common, count: 0, total: amount };
  const paid = { orderId: '', opid, count: 0 - count, amount: negate(amount) };
  return { ...common, count, total: negate(costOf(line, paid)) };
}

/** What the lines on the paper cost beside what goes back for them: that nobody had paid. Zero or below. */
export function notPaidOf(lines: readonly { readonly total: Money }[], amount: Money): Money {
  return lines.length === 0 ? zero : subtract(add(zero, ...lines.map(({ total }) => total)), amount);
}
