/** Follows the scrolling: which rows of which grid are drawn. Without layout (tests) everything is. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { areSameRanges, type GridShape, rowCount, type RowRange, rowsInView } from './tile-window.ts';
import type { TileArea } from './use-tile-area.ts';

/** Beyond the view, as a share of its height. */
export const aroundShare = 0.25;

/** Where nothing is laid out there is no shape, and all tiles are drawn. */
export type TileWindow = { readonly shape: GridShape | null; readonly ranges: readonly RowRange[] };

export function readRanges(area: HTMLElement, tileCounts: readonly number[], shape: GridShape): RowRange[] {
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
  tileArea: TileArea | null | undefined,
): TileWindow | null {
  const [ranges, setRanges] = useState<readonly RowRange[]>([]);
  useLayoutEffect(() => {
    const area = areaRef.current;
    if (area === null || tileArea === null || tileArea === undefined) return undefined;
    const follow = () => {
      const next = readRanges(area, tileCounts, tileArea.shape);
      setRanges((known) => (areSameRanges(known, next) ? known : next));
    };
    follow();
    // In the frame of the scrolling itself: a jump to another category never shows an empty place.
    const followAtOnce = () => flushSync(follow);
    area.addEventListener('scroll', followAtOnce, { passive: true });
    return () => area.removeEventListener('scroll', followAtOnce);
  }, [areaRef, tileCounts, tileArea]);
  return tileArea === undefined ? null : { shape: tileArea?.shape ?? null, ranges };
}
