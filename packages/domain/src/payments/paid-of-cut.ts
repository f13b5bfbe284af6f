/** What was paid by product of pieces that are canceled, and of those that stay (docs/decisions/0069). */
import { add, type Money, money, subtract, zero } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import { aboveOf, type PaidOfLine } from './paid-parts.ts';
import type { PayableLine } from './split.ts';

/** Of a line as it stood before, what was paid by product of the pieces that go. */
export type PaidOfGone = PaidOfLine & { readonly opid: string };

/** With the line that the canceled pieces are by now. */
export type PaidOfCanceled = PaidOfGone & { readonly canceled: string };

export type PaidOfCut = {
  readonly ofGone: readonly PaidOfGone[];
  /** Of all that stays: it is never given back with something else. */
  readonly ofKept: Money;
};

/** What is left of a line; null: nothing. */
export type Kept = Pick<OrderLine, 'count' | 'total'> | null;

/**
 * @param lines as they stand before
 * @param cuts opid → what is left of a line of which pieces are canceled
 */
export function paidOfCut(lines: readonly Omit<PayableLine, 'seat'>[], cuts: ReadonlyMap<string, Kept>): PaidOfCut {
  const standing = lines.filter(({ state }) => state !== 'canceled');
  const ofGone = standing.flatMap((line) => {
    const kept = cuts.get(line.opid);
    if (kept === undefined || (line.paidCount === 0 && line.paidAmount === 0)) return [];
    return [{ opid: line.opid, ...paidOfGone(line, kept) }];
  });
  const ofKept = standing.map(({ opid, total, paidAmount }) => {
    const kept = cuts.get(opid);
    const room = kept === undefined ? total : (kept?.total ?? zero);
    return money(Math.max(0, Math.min(paidAmount, room)));
  });
  return { ofGone, ofKept: add(zero, ...ofKept) };
}

/**
 * Pieces that nobody paid go first, so it is what the rest has no room for; without what the line had no room for before:
 * that was paid for something that costs less since. Never more than what is cut off costs: who paid the last pieces of a
 * line took its rest, which may be a rappen more.
 */
function paidOfGone({ count, total, paidCount, paidAmount }: Omit<PayableLine, 'seat'>, kept: Kept): PaidOfLine {
  const paid = { count: paidCount, amount: paidAmount };
  if (kept === null) return paid;
  const after = aboveOf({ count: kept.count, amount: kept.total }, paid);
  const before = aboveOf({ count, amount: total }, paid);
  const amount = Math.min(subtract(after.amount, before.amount), subtract(total, kept.total));
  return { count: Math.max(0, after.count - before.count), amount: money(Math.max(0, amount)) };
}
