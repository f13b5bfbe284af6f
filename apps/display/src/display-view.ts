/** How the numbers of a public display stand: what is new, and what fits (design.md §8, public display). */

/** So long a number that has just become ready stands out. */
export const calledMs = 20_000;

/** So long a page stays where not all numbers fit. */
export const pageMs = 8000;

/** As drawn, and closer together where guests would wait too long for their page. */
type Sizes = { readonly roomy: number; readonly dense: number };

export const preparingSizes: Sizes = { roomy: 8, dense: 24 };
/** Beside the newest one, which stands apart. */
export const readySizes: Sizes = { roomy: 4, dense: 12 };

const mostRoomyPages = 2;

export type Page = {
  readonly numbers: readonly number[];
  readonly isDense: boolean;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
};

/** Numbers that are ready now and were not before; what stands there at first is nothing new. */
export function newlyReady(before: readonly number[] | null, now: readonly number[]): number[] {
  return before === null ? [] : now.filter((number) => !before.includes(number));
}

/** @param turn counts the pages that were shown so far */
export function pageAt(numbers: readonly number[], { roomy, dense }: Sizes, turn: number): Page {
  const isDense = numbers.length > roomy * mostRoomyPages;
  const size = isDense ? dense : roomy;
  const pages = Math.max(1, Math.ceil(numbers.length / size));
  const page = turn % pages;
  return { numbers: numbers.slice(page * size, (page + 1) * size), isDense, page: page + 1, pages };
}
