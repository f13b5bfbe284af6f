/** Names for rows that have none: what is written in a row goes with it, and never into the next one. */
import { useState } from 'react';

type Known = { readonly key: number; readonly id: string; readonly text: string };
export type Rows = { readonly known: readonly Known[]; readonly next: number };
export type Named = { readonly id: string; readonly text: string };

export const noRows: Rows = { known: [], next: 0 };

/** Two rows are the same one by the first of these that holds. Places count where none came or went. */
const ties: readonly ((before: Known, now: Named, isAtSamePlace: boolean) => boolean)[] = [
  (before, now, isAtSamePlace) => isAtSamePlace && before.text === now.text,
  (before, now) => before.text === now.text,
  (before, now, isAtSamePlace) => isAtSamePlace && before.id === now.id,
  (before, now) => before.id === now.id,
  // Changed as a whole.
  (_before, _now, isAtSamePlace) => isAtSamePlace,
];

/** Rows that stood there before keep their key, wherever they stand now; new ones get one that none had. */
export function alignRows({ known, next }: Rows, rows: readonly Named[]): Rows {
  const found = Array.from<Known | undefined>({ length: rows.length });
  for (const isTied of ties) {
    for (const [place, row] of rows.entries()) {
      found[place] ??= known.find(
        (each, before) => !found.includes(each) && isTied(each, row, before === place && known.length === rows.length),
      );
    }
  }
  let unused = next;
  const keyed = rows.map(({ id, text }, place) => ({ key: found[place]?.key ?? unused++, id, text }));
  return { known: keyed, next: unused };
}

const isSame = (one: Rows, other: Rows): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The rows may come and go by this person's hand or, with what is stored, by another one's.
 * @param idOf tells rows apart where they have something that does, else they are what is in them
 */
export function useRowKeys<Row>(rows: readonly Row[], idOf: (row: Row) => string = JSON.stringify) {
  const [before, setBefore] = useState(noRows);
  const now = alignRows(
    before,
    rows.map((row) => ({ id: idOf(row), text: JSON.stringify(row) })),
  );
  if (!isSame(now, before)) setBefore(now);
  return {
    keyOf: (place: number) => `row ${now.known[place]?.key}`,
    /** To be told with the removal itself: of rows that are the same, that one goes. */
    onRemove: (place: number) => setBefore({ ...now, known: now.known.filter((_, index) => index !== place) }),
  };
}
