/** What orders add to the figures of a period: by each event the difference between what an order was and what it is. */
import { add, subtract, times, zero, type Money } from '../money.ts';
import { type Order, type OrderLine, type ReductionKind, reductionKinds } from '../orders/order.ts';
import type { PeriodFigures } from './closing.ts';

/** What one order counts for as it stands; a sum over orders, and differences of such sums, mean the same. */
type Share = {
  orders: number;
  guests: number;
  canceledOrders: number;
  canceledAmount: Money;
  canceledLines: number;
  canceledLinesAmount: Money;
  readonly reduced: ReadonlyMap<ReductionKind, { readonly lines: number; readonly amount: Money }>;
};

const nothing: Share = {
  orders: 0,
  guests: 0,
  canceledOrders: 0,
  canceledAmount: zero,
  canceledLines: 0,
  canceledLinesAmount: zero,
  reduced: new Map(),
};

/** Practice, and what was merged away, counts nowhere. */
function shareOf(order: Order | undefined): Share {
  if (order === undefined || order.isTraining || order.mergedInto !== null) return nothing;
  const isCanceled = order.state === 'canceled';
  const gone = order.lines.filter(({ state }) => state === 'canceled');
  return {
    orders: isCanceled ? 0 : 1,
    guests: isCanceled ? 0 : (order.covers ?? 0),
    canceledOrders: isCanceled ? 1 : 0,
    canceledAmount: isCanceled ? order.total : zero,
    canceledLines: gone.length,
    canceledLinesAmount: add(zero, ...gone.map(({ total }) => total)),
    reduced: new Map(reductionKinds.map((kind) => [kind, reductionOf(order.lines, kind)])),
  };
}

/** Of lines that were settled. */
function reductionOf(lines: readonly OrderLine[], kind: ReductionKind) {
  const ofKind = lines.filter(
    (line) => line.percentKind === kind && line.settled !== null && line.state !== 'canceled',
  );
  const full = (line: OrderLine) => times(add(line.unitPrice, line.modifiersPrice), line.count);
  return { lines: ofKind.length, amount: add(zero, ...ofKind.map((line) => subtract(full(line), line.total))) };
}

export type OrderTally = {
  change(before: Order | undefined, after: Order | undefined): void;
  figures(): Pick<PeriodFigures, 'orders' | 'canceled' | 'reductions'>;
};

export function tallyOrders(): OrderTally {
  const sum = { ...nothing };
  const reduced = new Map(reductionKinds.map((kind) => [kind, { lines: 0, amount: zero }]));
  let first: string | null = null;
  let last: string | null = null;
  return {
    change(before, after) {
      const [was, is] = [shareOf(before), shareOf(after)];
      sum.orders += is.orders - was.orders;
      sum.guests += is.guests - was.guests;
      sum.canceledOrders += is.canceledOrders - was.canceledOrders;
      sum.canceledAmount = add(sum.canceledAmount, subtract(is.canceledAmount, was.canceledAmount));
      sum.canceledLines += is.canceledLines - was.canceledLines;
      sum.canceledLinesAmount = add(sum.canceledLinesAmount, subtract(is.canceledLinesAmount, was.canceledLinesAmount));
      for (const [kind, of] of reduced) {
        const [less, more] = [was.reduced.get(kind), is.reduced.get(kind)];
        of.lines += (more?.lines ?? 0) - (less?.lines ?? 0);
        of.amount = add(of.amount, subtract(more?.amount ?? zero, less?.amount ?? zero));
      }
      if (before !== undefined || after === undefined || after.isTraining) return;
      first ??= after.number;
      last = after.number;
    },
    figures: () => ({
      orders: { count: sum.orders, guests: sum.guests, first, last },
      canceled: {
        orders: sum.canceledOrders,
        amount: sum.canceledAmount,
        lines: sum.canceledLines,
        linesAmount: sum.canceledLinesAmount,
      },
      reductions: [...reduced].flatMap(([kind, of]) => (of.lines === 0 && of.amount === 0 ? [] : [{ kind, ...of }])),
    }),
  };
}
