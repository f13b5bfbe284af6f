/**
 * Pieces or a share that one guest pays in several payments: credit that is not enough pays what it has, the rest comes by
 * another method (docs/decisions/0037). Until then they have not paid: no piece is taken, and nobody else owes less.
 */
import { add, allocate, money, type Money, zero } from '../money.ts';
import type { SharedPieces } from './shared-pieces.ts';

/** How a row says so: of so many pieces for one guest. */
const oneGuest = 1;

/** Of so many pieces so much is paid, and counts towards who takes the next ones. */
export type PaidAhead = { readonly count: number; readonly amount: Money };

type Shared = { readonly shared?: SharedPieces | undefined };

/** What a payment took of a line. */
type Row = Shared & { readonly count: number; readonly amount: Money };

/** Whether more is to come from who paid it. */
export function isAhead({ shared }: Shared): boolean {
  return shared?.guests === oneGuest;
}

/**
 * What is paid ahead of a line by now: whoever took pieces since had it with them, who took some of those took their part.
 * @param rows what payments took of the line, the first one first
 */
export function paidAheadOf(rows: readonly Row[]): PaidAhead | undefined {
  let ahead: PaidAhead | undefined;
  for (const row of rows) {
    if (isAhead(row)) {
      const count = Math.max(ahead?.count ?? 0, row.shared?.count ?? 0);
      ahead = { count, amount: add(ahead?.amount ?? zero, row.amount) };
    } else if (ahead !== undefined) {
      const isAll = row.count === 0 || row.count >= ahead.count;
      ahead = isAll
        ? undefined
        : { count: ahead.count - row.count, amount: money(ahead.amount - aheadOfPieces(ahead, row.count)) };
    }
  }
  return ahead;
}

/** Of what is paid ahead, what counts towards so many pieces, or a share of them. */
export function aheadOfPieces({ count: of, amount }: PaidAhead, count: number): Money {
  return count >= of ? amount : money(Math.floor((amount * count) / of));
}

/** What of each line a payment takes that pays less than they cost. @param named what they cost */
export function linesAhead(
  parts: readonly (Shared & { readonly opid: string; readonly count: number })[],
  named: readonly { readonly amount: Money }[],
  amount: Money,
): (Row & { readonly opid: string })[] {
  const costs = named.map((line) => line.amount);
  const sum = add(zero, ...costs);
  const shares = sum <= amount ? costs : allocate(amount, costs);
  return parts.map(({ opid, count, shared }, at) => ({
    opid,
    count: 0,
    amount: shares[at] ?? zero,
    shared: { count: shared?.count ?? count, guests: oneGuest },
  }));
}
