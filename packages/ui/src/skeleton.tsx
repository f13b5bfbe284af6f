// Placeholders of the exact size of what comes; they show late and never flash
// (design.md 7, 13).
import type { CSSProperties, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

import { classNames } from './class-names.ts';

/** A skeleton appears after this wait … */
export const skeletonAfterMs = 150;
/** … and then stays at least this long. */
export const skeletonAtLeastMs = 300;

/** Whether to show a skeleton: only for what takes long, and then never for a blink. */
export const useSettledLoading = (loading: boolean): boolean => {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (loading === shown) return undefined;
    const left = loading ? skeletonAfterMs : shownAt.current + skeletonAtLeastMs - performance.now();
    const timer = setTimeout(
      () => {
        if (loading) shownAt.current = performance.now();
        setShown(loading);
      },
      Math.max(0, left),
    );
    return () => clearTimeout(timer);
  }, [loading, shown]);
  return shown;
};

export type SkeletonProps = {
  readonly shape?: 'tile' | 'row' | 'text' | 'free';
  readonly style?: CSSProperties;
};

/** One grey shape; silent for screen readers. */
export function Skeleton({ shape = 'row', style }: SkeletonProps): ReactNode {
  return (
    <div
      className={classNames('skeleton', shape !== 'free' && `skeleton--${shape}`)}
      style={style}
      aria-hidden="true"
    />
  );
}
