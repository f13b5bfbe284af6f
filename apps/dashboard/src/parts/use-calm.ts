/** What pushes the screen waits for the hand: a banner that comes between two taps would take the second (design.md §1). */
import { useEffect, useRef, useState } from 'react';

/** Nobody is in the middle of something who has touched nothing for so long. */
const calmMs = 800;
/** Whoever types without end is told all the same. */
const patienceMs = 6000;

const touches = ['pointerdown', 'pointerup', 'keydown'] as const;

/** When somebody last touched the screen or a key, since it was mounted. */
export function useTouchedAt() {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      touchedAt.current = performance.now();
    };
    for (const kind of touches) window.addEventListener(kind, note, { capture: true, passive: true });
    return () => {
      for (const kind of touches) window.removeEventListener(kind, note, { capture: true });
    };
  }, []);
  return touchedAt;
}

/**
 * Its text when nobody taps.
 * @param text empty while there is nothing to say; one that only changes is told at once, for it pushes nothing
 */
export function useCalm(text: string): string {
  const touchedAt = useTouchedAt();
  const [shown, setShown] = useState(text);
  const since = useRef(0);
  const pushes = (shown === '') !== (text === '');
  if (!pushes && shown !== text) setShown(text);
  useEffect(() => {
    if (pushes) since.current = performance.now();
  }, [pushes]);
  useEffect(() => {
    if (!pushes) return undefined;
    const leftMs = () => Math.min(touchedAt.current + calmMs, since.current + patienceMs) - performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const tryAgain = () => {
      const left = leftMs();
      if (left > 0) timer = setTimeout(tryAgain, left);
      else setShown(text);
    };
    tryAgain();
    return () => clearTimeout(timer);
  }, [text, pushes, touchedAt]);
  return pushes ? shown : text;
}
