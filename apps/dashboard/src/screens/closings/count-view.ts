/** Counting a drawer by coins and notes: pure sums (drawing 10-closings-z-report). */
import { add, type Money, money, subtract, times, zero } from '@comanda/domain/money';
import type { TypedCount } from '@comanda/ui/count-stepper.tsx';

/** Of the franc, from the largest; other currencies are counted by what their coins have in common. */
const pieces: Readonly<Record<string, readonly number[]>> = {
  CHF: [100_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
};
const others: readonly number[] = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 1];

export function piecesOf(currency: string): readonly number[] {
  return pieces[currency] ?? others;
}

/** Value in minor units → how many, as it stands in its field. */
export type Pieces = Readonly<Record<number, TypedCount>>;

export type Counting = {
  /** Null: this drawer is not counted. */
  readonly pieces: Pieces | null;
  readonly reason: string;
};

export const uncounted: Counting = { pieces: null, reason: '' };

const piecesThere = (counted: Pieces) =>
  Object.entries(counted).flatMap(([value, count]) =>
    typeof count === 'string' || count === 0 ? [] : [{ value: Number(value), count }],
  );

export function sumOfPieces(counted: Pieces): Money {
  return add(zero, ...piecesThere(counted).map(({ value, count }) => times(money(value), count)));
}

/** Whether a field holds what is no count: nobody knows then what was counted. */
export function hasWrongPieces({ pieces: counted }: Counting): boolean {
  return counted !== null && Object.values(counted).some((count) => typeof count === 'string');
}

export type Counted = { readonly counted: Money; readonly difference: Money };

/** Null where nobody counts, or a field holds no count. @param expected by the ledger */
export function countOf(counting: Counting, expected: Money): Counted | null {
  const { pieces: counted } = counting;
  if (counted === null || hasWrongPieces(counting)) return null;
  const sum = sumOfPieces(counted);
  return { counted: sum, difference: subtract(sum, expected) };
}

/** A difference is booked with a reason, or not at all. */
export function lacksReason(counting: Counting, expected: Money): boolean {
  const count = countOf(counting, expected);
  return count !== null && count.difference !== 0 && counting.reason.trim() === '';
}

/** As the call wants them: only what was counted. */
export function sentCounts(countings: ReadonlyMap<string, Counting>) {
  return [...countings].flatMap(([drawer, { pieces: counted, reason }]) =>
    counted === null
      ? []
      : [
          {
            drawer,
            counted: sumOfPieces(counted),
            pieces: piecesThere(counted),
            reason: reason.trim(),
          },
        ],
  );
}
