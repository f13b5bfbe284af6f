/** Rings for more than there was, and again while it stays: somebody must look after it. */
import type { Bell } from '@comanda/ui/bell.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useBellMemory } from './bell.ts';

/** As long as nobody looks after it. */
const ringAgainMs = 60_000;

export function useRinging(bell: Bell, count: number): void {
  const heard = useRef(0);
  const ring = useEffectEvent(() => {
    if (useBellMemory.getState().isOn) bell.ring();
  });
  useEffect(() => {
    if (count > heard.current) ring();
    heard.current = count;
    if (count === 0) return undefined;
    const timer = setInterval(ring, ringAgainMs);
    return () => clearInterval(timer);
  }, [count]);
}
