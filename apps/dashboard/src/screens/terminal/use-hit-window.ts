/**
 * Which rows of a search's hits are drawn. They are looked at from above, so that the first rows are known without asking
 * where they lie: a letter's hits would be laid out twice for that.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { whenIdle } from '../../parts/when-idle.ts';
import { areSameRanges, rowCount, type RowRange, rowsInView } from './tile-window.ts';
import type { TileArea } from './use-tile-area.ts';
import { aroundShare, readRanges, type TileWindow } from './use-tile-window.ts';

/** The rows beyond the view are there by then, however busy it is. */
const aroundByMs = 300;

/** Whoever searches something else has scrolled the area to its top. */
export function useHitWindow(
  areaRef: RefObject<HTMLElement | null>,
  hitCount: number,
  tileArea: TileArea | null | undefined,
): TileWindow | null {
  const [scrolled, setScrolled] = useState<readonly RowRange[] | null>(null);
  const [hasTime, setHasTime] = useState(false);
  const isScrolled = useRef(false);
  // The first letter draws all of its tiles anew: those in view first. Later ones find most of theirs there.
  useEffect(() => whenIdle(() => setHasTime(true), aroundByMs), []);
  useLayoutEffect(() => {
    const area = areaRef.current;
    if (area === null || tileArea === null || tileArea === undefined) return undefined;
    const follow = () => {
      isScrolled.current = area.scrollTop > 0;
      const next = isScrolled.current ? readRanges(area, [hitCount], tileArea.shape) : null;
      setScrolled((known) => (known !== null && next !== null && areSameRanges(known, next) ? known : next));
    };
    if (isScrolled.current) follow();
    const followAtOnce = () => flushSync(follow);
    area.addEventListener('scroll', followAtOnce, { passive: true });
    return () => area.removeEventListener('scroll', followAtOnce);
  }, [areaRef, hitCount, tileArea]);
  if (tileArea === undefined) return null;
  if (tileArea === null) return { shape: null, ranges: [] };
  const { shape, viewPx } = tileArea;
  const aroundPx = hasTime ? viewPx * aroundShare : 0;
  return { shape, ranges: scrolled ?? [rowsInView(0, viewPx, aroundPx, rowCount(hitCount, shape), shape)] };
}
