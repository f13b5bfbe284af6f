/** Follows the scrolling: which rows of which grid are drawn. Without layout (tests) everything is. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { areSameRanges, type GridShape, rowCount, type RowRange, rowsInView } from './tile-window.ts';

/** Beyond the view, as a share of its height. */
const aroundShare = 0.25;

/** Where nothing is laid out there is no shape, and all tiles are drawn. */
export type TileWindow = { readonly shape: GridShape | null; readonly ranges: readonly RowRange[] };

function readShape(area: Element): GridShape | null {
  const grid = area.querySelector('.tiles');
  if (grid === null) return null;
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(grid);
  const rowPx = Number.parseFloat(gridAutoRows);
  const columns = gridTemplateColumns.split(' ').filter((track) => track.endsWith('px')).length;
  return rowPx > 0 && columns > 0 ? { columns, rowPx, gapPx: Number.parseFloat(rowGap) || 0 } : null;
}

function readRanges(area: HTMLElement, tileCounts: readonly number[], shape: GridShape): RowRange[] {
  const view = area.getBoundingClientRect();
  return [...area.querySelectorAll('.tiles')].map((grid, index) => {
    const top = grid.getBoundingClientRect().top - view.top;
    const rows = rowCount(tileCounts[index] ?? 0, shape);
    return rowsInView(top, view.height, view.height * aroundShare, rows, shape);
  });
}

/**
 * @param tileCounts tiles of each element `.tiles` in the area, in their order
 * @returns null while the style sheet has not been asked yet: grids are empty then
 */
export function useTileWindow(
  areaRef: RefObject<HTMLElement | null>,
  tileCounts: readonly number[],
): TileWindow | null {
  const [shape, setShape] = useState<GridShape | null | undefined>();
  const [ranges, setRanges] = useState<readonly RowRange[]>([]);
  const [isAsked, setAsked] = useState(false);

  useLayoutEffect(() => {
    const area = areaRef.current;
    // Drawn together with the area, the grids are there before it is: they ask once more, before anything is seen.
    if (area === null) return setAsked(true);
    const measure = () => {
      const read = readShape(area);
      setShape((known) => (JSON.stringify(known) === JSON.stringify(read) ? known : read));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    return () => observer.disconnect();
  }, [areaRef, isAsked]);

  useLayoutEffect(() => {
    const area = areaRef.current;
    if (area === null || shape === null || shape === undefined) return undefined;
    const follow = () => {
      const next = readRanges(area, tileCounts, shape);
      setRanges((known) => (areSameRanges(known, next) ? known : next));
    };
    follow();
    // In the frame of the scrolling itself: a jump to another category never shows an empty place.
    const followAtOnce = () => flushSync(follow);
    area.addEventListener('scroll', followAtOnce, { passive: true });
    return () => area.removeEventListener('scroll', followAtOnce);
  }, [areaRef, tileCounts, shape]);

  return shape === undefined ? null : { shape, ranges };
}
