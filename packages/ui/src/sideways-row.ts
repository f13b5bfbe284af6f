// A row that scrolls sideways: what is chosen comes into view, and an end that hides something fades (design.md 7).
// Where it has room to be a column, what is chosen comes into view as well.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const chosenOnes = '[aria-selected="true"], [aria-pressed="true"], [aria-current="page"]';

type Ends = 'none' | 'start' | 'end' | 'both';

/** Which ends hide something. @param left as far as it is scrolled, in CSS pixels as the widths are */
export function hiddenEnds(left: number, width: number, wholeWidth: number): Ends {
  const start = left > 1;
  const end = left + width < wholeWidth - 1;
  if (start && end) return 'both';
  return start ? 'start' : end ? 'end' : 'none';
}

/** Tells the styles which ends hide something. @param content changes when it may have become wider or narrower */
export function useHiddenEnds(rowRef: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    const row = rowRef.current;
    if (row === null) return undefined;
    const tell = () => {
      row.dataset['hides'] = hiddenEnds(row.scrollLeft, row.clientWidth, row.scrollWidth);
    };
    tell();
    row.addEventListener('scroll', tell, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(tell);
    observer?.observe(row);
    return () => {
      row.removeEventListener('scroll', tell);
      observer?.disconnect();
    };
  }, [rowRef, content]);
}

/** @param chosen changes when another one is chosen, or when they become wider. @returns for the row; what hides is told to the styles. */
export function useSidewaysRow<Row extends HTMLElement>(chosen: unknown): RefObject<Row | null> {
  const rowRef = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = rowRef.current;
    const item = row?.querySelector(chosenOnes);
    if (!row || !item) return;
    const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
    // To the middle: what stands before and after is seen to be there.
    if (row.scrollWidth > row.clientWidth) {
      row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    } else if (row.scrollHeight > row.clientHeight && (inner.top < outer.top || inner.bottom > outer.bottom)) {
      // A column stands still while the chosen one is seen whole: it was tapped there.
      row.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
    }
  }, [chosen]);
  useHiddenEnds(rowRef, chosen);
  return rowRef;
}
