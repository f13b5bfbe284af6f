/** Make: what was counted meets the ledger; a difference is booked with its reason, and nothing blocks it (decisions.md §8). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, subtract, times, zero, type Money, money } from '../money.ts';
import { isInCoins } from '../payments/cash.ts';
import type { LedgerPosting } from '../payments/ledger.ts';
import { cashMovePostings } from './cash-moves.ts';
import type { DrawerFigures, Pieces, TipFigures } from './closing.ts';
import type { DrawerPeriod } from './ledger-tally.ts';

/** What somebody counted of one drawer: coins and notes, or their sum; both must agree. */
export type Count = {
  readonly drawerId: string;
  readonly counted: Money | null;
  readonly pieces: readonly Pieces[];
  readonly reason: string;
  /** What should have been there for whoever counted; left out: nobody was shown it. */
  readonly shown?: Money | undefined;
};

export type DrawerNow = {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly balance: Money;
};

export type CountRefusal =
  | 'closings.error.countInvalid'
  | 'closings.error.drawerTwice'
  | 'closings.error.reasonMissing'
  | 'closings.error.figuresChanged'
  | 'payments.error.drawerUnknown';

/**
 * Two who close at once mean one closing: the second one would cut off a period of nothing and book what it counted against
 * what the first one left.
 * @param seen the number that it had for whoever made it; undefined: nobody looked
 */
export function asSeen(seen: number | undefined, next: number): Decision<number, 'closings.error.madeMeanwhile'> {
  if (seen === undefined || seen === next) return accept(next);
  return refuse('closings.error.madeMeanwhile', { taken: next - 1, number: next });
}

/** Drawers that are used or hold something, as the ledger has them at the end of the period. */
export function drawersByLedger(drawers: readonly DrawerNow[], periods: readonly DrawerPeriod[]): DrawerFigures[] {
  const byId = new Map(periods.map((period) => [period.drawerId, period]));
  return drawers.flatMap(({ id: drawerId, active, balance }) => {
    const { takings = zero, moves = [] } = byId.get(drawerId) ?? {};
    if (!active && balance === 0 && !byId.has(drawerId)) return [];
    const withoutSale = add(zero, ...moves.map(({ amount }) => amount));
    const opening = subtract(subtract(balance, takings), withoutSale);
    const notCounted = { counted: null, pieces: [], difference: zero, reason: null };
    return [{ drawerId, opening, takings, moves, expected: balance, ...notCounted }];
  });
}

/** @returns the drawers with what was counted of them; those that were not stay as the ledger has them. */
export function countDrawers(
  figures: readonly DrawerFigures[],
  counts: readonly Count[],
  drawers: readonly DrawerNow[],
  currency: string,
): Decision<DrawerFigures[], CountRefusal> {
  const byId = new Map(counts.map((count) => [count.drawerId, count]));
  if (byId.size !== counts.length) return refuse('closings.error.drawerTwice');
  const known = new Set(figures.map(({ drawerId }) => drawerId));
  const unknown = counts.find(({ drawerId }) => !known.has(drawerId));
  if (unknown !== undefined) return refuse('payments.error.drawerUnknown', { drawer: unknown.drawerId });
  const counted: DrawerFigures[] = [];
  for (const drawer of figures) {
    const count = byId.get(drawer.drawerId);
    const named = { name: nameOf(drawers, drawer.drawerId), currency };
    const decision = count === undefined ? accept(drawer) : countOne(drawer, count, named);
    if (!decision.ok) return decision;
    counted.push(decision.value);
  }
  return accept(counted);
}

function nameOf(drawers: readonly DrawerNow[], id: string): string {
  return drawers.find((drawer) => drawer.id === id)?.name ?? id;
}

type NamedDrawer = { readonly name: string; readonly currency: string };

function countOne(
  drawer: DrawerFigures,
  count: Count,
  { name, currency }: NamedDrawer,
): Decision<DrawerFigures, CountRefusal> {
  // What came in since then would be booked as a difference, under the reason of another one.
  if (count.shown !== undefined && count.shown !== drawer.expected)
    return refuse('closings.error.figuresChanged', { drawer: name, expected: drawer.expected });
  const pieces = count.pieces.filter((piece) => piece.count > 0).toSorted((a, b) => b.value - a.value);
  const sum = sumOfPieces(count.pieces);
  const counted = count.counted ?? (count.pieces.length > 0 ? sum : null);
  if (counted === null || counted < 0) return refuse('closings.error.countInvalid');
  if (count.pieces.length > 0 && sum !== counted) return refuse('closings.error.countInvalid');
  // Five of seven rappen come to a sum that coins make up.
  if (pieces.some(({ value }) => !isInCoins(money(value), currency))) return refuse('closings.error.countInvalid');
  const difference = subtract(counted, drawer.expected);
  if (difference !== 0 && !isInCoins(counted, currency)) return refuse('closings.error.countInvalid');
  const reason = count.reason.trim();
  if (difference !== 0 && reason === '') return refuse('closings.error.reasonMissing', { drawer: name, difference });
  return accept({ ...drawer, counted, pieces, difference, reason: difference === 0 || reason === '' ? null : reason });
}

/** Minor units. */
export function sumOfPieces(pieces: readonly Pieces[]): Money {
  return add(zero, ...pieces.map(({ value, count }) => times(money(value), count)));
}

/** The ledger is brought to what was counted. */
export function differencePostings(drawers: readonly DrawerFigures[]): LedgerPosting[] {
  return drawers.flatMap(({ drawerId, difference: amount }) =>
    cashMovePostings({ kind: 'count', drawerId, amount, personId: null }),
  );
}

/** What everybody is owed at the end: what was owed before, and what the period added. Nobody of whom nothing is known. */
export function tipsOwed(
  before: readonly Pick<TipFigures, 'personId' | 'owed'>[],
  within: readonly Omit<TipFigures, 'owed'>[],
): TipFigures[] {
  const owedBefore = new Map(before.map(({ personId, owed }) => [personId, owed]));
  const byPerson = new Map(within.map((tips) => [tips.personId, tips]));
  const people = [...new Set([...owedBefore.keys(), ...byPerson.keys()])];
  return people
    .map((personId) => {
      const { earned = zero, paidOut = zero } = byPerson.get(personId) ?? {};
      return { personId, earned, paidOut, owed: subtract(add(owedBefore.get(personId) ?? zero, earned), paidOut) };
    })
    .filter(({ earned, paidOut, owed }) => earned !== 0 || paidOut !== 0 || owed !== 0)
    .sort((a, b) => ((a.personId ?? '') < (b.personId ?? '') ? -1 : 1));
}
