/**
 * Calls once nobody touched a shared till for so long. The last touch is kept in the browser: what the device slept and
 * while no page was open counts, and a touch in one tab is one in all.
 */
import { useEffect, useEffectEvent } from 'react';

import { isLeftAlone, lastTouch, noteTouch } from './till-memory.ts';

const touches = ['pointerdown', 'keydown', 'wheel'] as const;
const lookEveryMs = 1000;

/**
 * @param afterMs null never calls
 * @param held nothing is called for now, and whoever works meanwhile is known to be there afterwards
 */
export function useIdle(afterMs: number | null, onIdle: () => void, { isHeld = false } = {}): void {
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    if (afterMs === null) return undefined;
    if (lastTouch() === null) noteTouch(Date.now());
    const look = (): boolean => {
      const isAlone = !isHeld && isLeftAlone(Date.now(), afterMs);
      if (isAlone) idle();
      return isAlone;
    };
    // The touch that wakes it comes too late.
    const touch = () => {
      if (!look()) noteTouch(Date.now());
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    for (const name of touches) document.addEventListener(name, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      for (const name of touches) document.removeEventListener(name, touch, { capture: true });
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [afterMs, isHeld]);
}
