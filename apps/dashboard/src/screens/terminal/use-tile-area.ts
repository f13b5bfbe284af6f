/** How the style sheet lays tiles out, and how much of them is seen; asked once for products and hits alike. */
import { type RefObject, useLayoutEffect, useState } from 'react';

import type { GridShape } from './tile-window.ts';

export type TileArea = { readonly shape: GridShape; readonly viewPx: number };

function readArea(area: Element): TileArea | null {
  const grid = area.querySelector('.tiles');
  if (grid === null) return null;
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(grid);
  const rowPx = Number.parseFloat(gridAutoRows);
  const columns = gridTemplateColumns.split(' ').filter((track) => track.endsWith('px')).length;
  if (!(rowPx > 0 && columns > 0)) return null;
  return { shape: { columns, rowPx, gapPx: Number.parseFloat(rowGap) || 0 }, viewPx: area.clientHeight };
}

/**
 * @param hasTiles an element `.tiles` stands in the area
 * @returns null without layout (tests), undefined while the style sheet has not been asked yet
 */
export function useTileArea(areaRef: RefObject<HTMLElement | null>, hasTiles: boolean): TileArea | null | undefined {
  const [area, setArea] = useState<TileArea | null | undefined>();
  const [isAsked, setAsked] = useState(false);
  useLayoutEffect(() => {
    if (!hasTiles) return undefined;
    const element = areaRef.current;
    // Drawn together with the area, the grids are there before it is: they ask once more, before anything is seen.
    if (element === null) return setAsked(true);
    const measure = () => {
      const read = readArea(element);
      setArea((known) => (JSON.stringify(known) === JSON.stringify(read) ? known : read));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [areaRef, hasTiles, isAsked]);
  return area;
}
