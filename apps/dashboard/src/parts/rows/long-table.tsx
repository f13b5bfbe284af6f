/** A long table of which only the rows near the view are drawn, so that thousands stay smooth (design.md §13). */
import { type ReactElement, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { drawnParts, type Part, type View } from './drawn-parts.ts';
import { scrollersAround, visibleView } from './visible-view.ts';

/** Shorter ones are drawn as a whole. */
const shortTable = 80;
/** In pixels, until a row was measured. */
const firstGuess = 56;
/** In pixels: to scroll by less draws nothing anew. */
const scrollStep = 40;

type Sizes = ReadonlyMap<string, number>;
type SizesState = readonly [Sizes, (sizes: Sizes) => void];

/** In view: followed while anything around the table scrolls, in the frame of the scrolling itself. */
function useView(bodyRef: RefObject<HTMLElement | null>, isLong: boolean): readonly [View, () => void] {
  const [view, setView] = useState<View>({ top: 0, height: 800 });
  const reading = useRef(() => {});
  useLayoutEffect(() => {
    const body = bodyRef.current;
    if (body === null || !isLong) return undefined;
    const scrollers = scrollersAround(body);
    const read = () => {
      const seen = visibleView(body, scrollers);
      const top = Math.floor(seen.top / scrollStep) * scrollStep;
      const height = seen.height + scrollStep;
      setView((known) => (known.top === top && known.height === height ? known : { top, height }));
    };
    const follow = ({ target }: Event) => {
      if (target instanceof Node && target.contains(body)) flushSync(read);
    };
    reading.current = read;
    read();
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', read);
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', read);
    };
  }, [bodyRef, isLong]);
  return [view, useCallback(() => reading.current(), [])];
}

/** A gap that comes into view without a scroll: what stood above became less. @param drawn tells one drawing from another */
function useSeenGaps(bodyRef: RefObject<HTMLElement | null>, read: () => void, drawn: string): void {
  useEffect(() => {
    if (drawn === '' || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((gaps) => {
      if (gaps.some(({ isIntersecting }) => isIntersecting)) read();
    });
    for (const gap of bodyRef.current?.querySelectorAll('.rows-gap') ?? []) observer.observe(gap);
    return () => observer.disconnect();
  }, [bodyRef, read, drawn]);
}

/** Paper has no view: it gets every row. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/**
 * Rows as tall as they were drawn; of the others the middle of those.
 * @param drawn tells one drawing from another
 */
function useMeasured(bodyRef: RefObject<HTMLElement | null>, [sizes, setSizes]: SizesState, drawn: string) {
  useLayoutEffect(() => {
    if (drawn === '') return;
    const rows = [...(bodyRef.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const measured = rows.map((row): [string, number] => [row.dataset['row'] ?? '', row.offsetHeight]);
    const news = measured.filter(([key, height]) => height > 0 && sizes.get(key) !== height);
    if (news.length > 0) setSizes(new Map([...sizes, ...news]));
  }, [bodyRef, sizes, setSizes, drawn]);
  useEffect(() => {
    const forget = () => setSizes(new Map());
    window.addEventListener('resize', forget);
    return () => window.removeEventListener('resize', forget);
  }, [setSizes]);
}

function guessOf(sizes: Sizes): number {
  const sum = [...sizes.values()].reduce((total, height) => total + height, 0);
  return sizes.size === 0 ? firstGuess : Math.round(sum / sizes.size);
}

/** The row that has the focus, or had it last. */
function useFocused(bodyRef: RefObject<HTMLElement | null>): string | null {
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const body = bodyRef.current;
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      setFocused(row?.dataset['row'] ?? null);
    };
    body?.addEventListener('focusin', follow);
    return () => body?.removeEventListener('focusin', follow);
  }, [bodyRef]);
  return focused;
}

/** What a row of such a table carries: its place among all, and what it is measured by. */
export type RowPlace = { readonly 'aria-rowindex'?: number; readonly 'data-row': string };

type Options<Row> = {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: number;
  /** Rows that stay drawn wherever they are. */
  readonly kept?: readonly string[];
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>;
  readonly children: (row: Row, place: RowPlace) => ReactElement;
};

/**
 * The body of a table. The row with the focus and its neighbours stay drawn, so that Tab and arrows go from row to row;
 * a screen reader hears which row of how many it is on (see longTable).
 */
export function LongBody<Row>({ rows, keyOf, columns, kept = [], bodyRef, children }: Options<Row>) {
  const isLong = isLongTable(rows.length);
  const [view, read] = useView(bodyRef, isLong);
  const isPrinting = usePrinting();
  const focused = useFocused(bodyRef);
  const [sizes, setSizes] = useState<Sizes>(new Map());
  const keys = rows.map(keyOf);
  const at = focused === null ? -1 : keys.indexOf(focused);
  const guess = guessOf(sizes);
  const parts: readonly Part[] =
    isLong && !isPrinting
      ? drawnParts({
          count: rows.length,
          view,
          heightOf: (index) => sizes.get(keys[index] ?? '') ?? guess,
          kept: [...(at === -1 ? [] : [at - 1, at, at + 1]), ...kept.map((key) => keys.indexOf(key))],
        })
      : [{ kind: 'rows', from: 0, to: rows.length }];
  const drawn = parts.flatMap((part) => (part.kind === 'rows' ? keys.slice(part.from, part.to) : []));
  const drawing = isLong && !isPrinting ? drawn.join(' ') : '';
  useMeasured(bodyRef, [sizes, setSizes], drawing);
  useSeenGaps(bodyRef, read, drawing);
  const draw = (index: number): ReactElement | null => {
    const row = rows[index];
    const place = { 'data-row': keys[index] ?? '', ...(isLong && { 'aria-rowindex': index + 2 }) };
    return row === undefined ? null : children(row, place);
  };
  return (
    <tbody ref={bodyRef}>
      {parts.flatMap((part) =>
        part.kind === 'rows'
          ? Array.from({ length: part.to - part.from }, (_, index) => draw(part.from + index))
          : [
              <tr key={`gap ${keys[part.from]}`} className="rows-gap" aria-hidden="true">
                <td colSpan={columns} style={{ height: part.height }}>
                  {'\u00A0'}
                </td>
              </tr>,
            ],
      )}
    </tbody>
  );
}

const isLongTable = (count: number): boolean => count > shortTable;

type TableProps = { readonly className: string; readonly 'aria-rowcount'?: number };

/** As ARIA says that a number is not known. */
const unknown = -1;

/**
 * What the table around says of itself: `className` and how many rows it has with its head, where not all are drawn.
 * @param goesOn more rows are read once its end is near: nobody knows yet how many there are
 */
export function longTable(className: string, count: number, goesOn = false): TableProps {
  const isLong = isLongTable(count);
  const rows = goesOn ? unknown : count + 1;
  return {
    className: isLong ? `${className} is-long` : className,
    ...((isLong || goesOn) && { 'aria-rowcount': rows }),
  };
}

/** Its head: the first of its rows. */
export const headRow = (count: number): { 'aria-rowindex'?: number } =>
  isLongTable(count) ? { 'aria-rowindex': 1 } : {};
