/**
 * Why somebody did a step of an order. What people write stands beside the journal, where it can be erased: it is told as
 * long as it is there (specification §2, order view; decisions.md §2, Journal).
 */
import type { Order, OrderLine } from '../orders/order.ts';
import type { HistoryStep } from './order-history.ts';

type WrittenLine = Pick<OrderLine, 'cancelComment' | 'percentReason' | 'title'>;

/** What people wrote, as it is kept today. */
export type Written = {
  readonly order: Pick<Order, 'cancelComment' | 'undoneReasons'>;
  /** By opid, of the order and of those that took lines of it. */
  readonly lines: ReadonlyMap<string, WrittenLine>;
  /** By the payment that gave money back, or corrected a tip. */
  readonly payments: ReadonlyMap<string, string>;
};

export type StepReasons = {
  /** Of the whole step; null where none was asked for, or it was erased. */
  readonly reason: string | null;
  /** Opid → why less is charged for it since then. */
  readonly ofLines: ReadonlyMap<string, string>;
};

/**
 * @param steps all of one order, the first one first
 * @returns for each of them, in the same order
 */
export function stepReasons(steps: readonly HistoryStep[], written: Written): readonly StepReasons[] {
  return steps.map((step, index) => {
    const later = steps.slice(index + 1);
    return { reason: reasonOf(step, later, written), ofLines: reasonsOfLines(step, later, written) };
  });
}

function reasonOf(step: HistoryStep, later: readonly HistoryStep[], { order, lines, payments }: Written) {
  const ofMoney = step.givenBackBy.map((id) => payments.get(id)).find((reason) => reason !== undefined) ?? null;
  if (step.what === 'order.productCanceled') {
    const ofLine = step.canceledLines.map((opid) => lines.get(opid)?.cancelComment ?? null);
    return ofLine.find((reason) => reason !== null) ?? ofMoney;
  }
  const isCancel = step.what === 'order.canceled' || step.what === 'order.rejected';
  return isCancel ? (reasonOfCancel(later, order) ?? ofMoney) : ofMoney;
}

/** Counted from the last restore back: what was restored before such reasons were kept has none. */
function reasonOfCancel(later: readonly HistoryStep[], { cancelComment, undoneReasons }: Written['order']) {
  const restores = later.filter(({ what }) => what === 'order.restored').length;
  return restores === 0 ? cancelComment : (undoneReasons?.at(-restores) ?? null);
}

/** A line has one reason: that of the last time its price was changed. */
function reasonsOfLines(step: HistoryStep, later: readonly HistoryStep[], { lines }: Written) {
  const reduced = step.lines.filter(({ reduction }) => reduction !== null && reduction.percentOff > 0);
  return new Map(
    reduced.flatMap(({ opid }): [string, string][] => {
      const reason = lines.get(opid)?.percentReason ?? null;
      return reason === null || later.some((each) => isReducedAnew(each, opid)) ? [] : [[opid, reason]];
    }),
  );
}

/** Where nothing of a discount can be seen, its reason was replaced: of which line, the journal does not know. */
function isReducedAnew({ what, lines }: HistoryStep, opid: string): boolean {
  if (what === 'order.discounted' && lines.length === 0) return true;
  return lines.some((line) => line.opid === opid && line.reduction !== null);
}
