/** Who paid for what is canceled: its money goes back there before any other does (docs/decisions/0069). */
import { add, type Money, money, subtract, zero } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import type { PaidOfGone } from './paid-of-cut.ts';
import type { LineAllocation } from './take-payment.ts';

/** What is left of a line that a payment named. */
export type LineOfPayment = LineAllocation & { readonly paymentId: string };

type Left = { -readonly [Key in keyof LineOfPayment]: LineOfPayment[Key] };
type Wanted = { count: number; amount: Money };

/**
 * Of payments by product what each paid of the pieces that go, once for a line of a payment.
 * @param lines of the order as they stood with them
 * @param rows the newest payment first
 */
export function whoPaid(
  lines: readonly Pick<OrderLine, 'opid' | 'position'>[],
  rows: readonly LineOfPayment[],
  gone: readonly PaidOfGone[],
): readonly LineOfPayment[] {
  const positions = new Map(lines.map(({ opid, position }) => [opid, position]));
  const left = rows.map((row): Left => ({ ...row }));
  const pieces = new Map(left.map((row) => [row, row.count]));
  for (const of of gone) {
    // A line that was divided since is named by what it was; its parts share its place.
    const isPart = ({ opid }: Left) => opid !== of.opid && positions.get(opid) === positions.get(of.opid);
    const own = left.filter(({ opid }) => opid === of.opid);
    const wanted = { count: of.count, amount: of.amount };
    for (const parts of [own, left.filter(isPart)]) takeFrom(parts, wanted, pieces);
  }
  return left.flatMap((row, at) => {
    const { count = 0, amount = zero } = rows[at] ?? {};
    const taken = subtract(amount, row.amount);
    return taken === 0 ? [] : [{ ...row, count: count - row.count, amount: taken }];
  });
}

/** Pieces from whose they are, then shares: of those that several share only the last has pieces. Then all else of the line. */
function takeFrom(rows: readonly Left[], wanted: Wanted, pieces: ReadonlyMap<Left, number>): void {
  for (const row of rows) if (Math.min(row.count, wanted.count) > 0) takeOf(row, wanted);
  for (const row of rows) if (pieces.get(row) === 0) takeOf(row, wanted);
  for (const row of rows) takeOf(row, wanted);
}

function takeOf(row: Left, wanted: Wanted): void {
  const count = Math.max(0, Math.min(row.count, wanted.count));
  const amount = money(Math.max(0, Math.min(row.amount, wanted.amount)));
  if (amount === 0) return;
  row.count -= count;
  row.amount = subtract(row.amount, amount);
  wanted.count -= count;
  wanted.amount = subtract(wanted.amount, amount);
}

/** Payment → how much of it is to go back first. */
export function firstBack(payers: readonly LineOfPayment[]): ReadonlyMap<string, Money> {
  const first = new Map<string, Money>();
  for (const { paymentId, amount } of payers) first.set(paymentId, add(first.get(paymentId) ?? zero, amount));
  return first;
}
