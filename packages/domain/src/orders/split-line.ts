/** Split: some of a line's count go their own way, one of three beers (decisions.md §3, line commands). */
import { accept, refuse, type Decision } from '../decision.ts';
import { allocate, zero } from '../money.ts';
import type { OrderLine } from './order.ts';

export type SplitLine = { readonly kept: OrderLine; readonly cut: OrderLine };

export type SplitRefusal = 'cart.error.countInvalid' | 'orders.error.lineSettled';

/**
 * Cuts `count` pieces off a line. The cut part is a line with `newOpid` at the same position; what was written, chosen
 * and cooked goes with both. Their totals add up to what the line cost, so a reduced line never gains or loses a rappen,
 * and their `sentCount` to what the kitchen knows: a part that moves away is not printed again.
 * @param count at least 1 and fewer than the line has; for the whole line there is nothing to split.
 */
export function splitLine(line: OrderLine, count: number, newOpid: string): Decision<SplitLine, SplitRefusal> {
  if (line.settled !== null) return refuse('orders.error.lineSettled', { opid: line.opid });
  if (!Number.isSafeInteger(count) || count < 1 || count >= line.count) {
    return refuse('cart.error.countInvalid', { opid: line.opid });
  }
  return accept(cutOff(line, count, newOpid));
}

/** The same for counts that were checked; VAT parts stay with the part that is kept. */
export function cutOff(line: OrderLine, count: number, newOpid: string): SplitLine {
  const left = line.count - count;
  const [total = zero, cutTotal = zero] = allocate(line.total, [left, count]);
  const sentCount = Math.min(line.sentCount, left);
  return {
    kept: { ...line, count: left, total, sentCount },
    cut: { ...line, opid: newOpid, count, total: cutTotal, sentCount: line.sentCount - sentCount },
  };
}
