/** Calls once nobody touched the screen or a key for so long; a screen that slept counts the sleep. */
import { useEffect, useEffectEvent } from 'react';

const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/** @param afterMs null never calls */
export function useIdle(afterMs: number | null, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    if (afterMs === null) return undefined;
    let touchedAt = Date.now();
    let timer = setTimeout(() => idle(), afterMs);
    const touch = () => {
      touchedAt = Date.now();
      clearTimeout(timer);
      timer = setTimeout(() => idle(), afterMs);
    };
    const wake = () => {
      if (document.visibilityState === 'visible' && Date.now() - touchedAt >= afterMs) idle();
    };
    for (const name of touches) document.addEventListener(name, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      for (const name of touches) document.removeEventListener(name, touch, { capture: true });
      document.removeEventListener('visibilitychange', wake);
    };
  }, [afterMs]);
}
