/** Which rows of a long list are drawn: those in view and some around, all of one height (design.md §13). */
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Beyond the view, so that a flick of the finger meets rows. */
const rowsAround = 8;
/** Where nothing is laid out, a page of rows is drawn. */
const pageHeight = 800;

type View = { readonly top: number; readonly height: number };

export type Row = { readonly index: number; readonly style: CSSProperties };

/** @param kept is drawn wherever it is: something is being typed in it; -1 = none */
export function rowsToDraw(view: View, count: number, rowPx: number, kept: number): number[] {
  const first = Math.max(0, Math.floor(view.top / rowPx) - rowsAround);
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowPx) + rowsAround);
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  return kept < 0 || kept >= count || drawn.includes(kept) ? drawn : [...drawn, kept].toSorted((a, b) => a - b);
}

type Options = {
  readonly count: number;
  readonly rowPx: number;
  readonly kept: number;
  /** Another list: it is looked at from its beginning. */
  readonly listKey: string;
};

export function useRowWindow(areaRef: RefObject<HTMLElement | null>, { count, rowPx, kept, listKey }: Options) {
  const [view, setView] = useState<View>({ top: 0, height: pageHeight });
  useLayoutEffect(() => {
    const area = areaRef.current;
    if (area === null) return undefined;
    const read = () => {
      // To the row: a pixel more draws nothing anew.
      const top = Math.floor(area.scrollTop / rowPx) * rowPx;
      const height = area.clientHeight + rowPx || pageHeight;
      setView((known) => (known.top === top && known.height === height ? known : { top, height }));
    };
    // In the frame of the scrolling itself: no empty place is ever seen.
    const follow = () => flushSync(read);
    area.addEventListener('scroll', follow, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
    observer?.observe(area);
    return () => {
      area.removeEventListener('scroll', follow);
      observer?.disconnect();
    };
  }, [areaRef, rowPx]);
  useEffect(() => {
    areaRef.current?.scrollTo({ top: 0 });
  }, [areaRef, listKey]);
  const rows = rowsToDraw(view, count, rowPx, kept).map((index): Row => ({
    index,
    style: { height: rowPx, transform: `translateY(${index * rowPx}px)` },
  }));
  return { height: count * rowPx, rows };
}
