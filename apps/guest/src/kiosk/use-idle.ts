/** Nobody touches the kiosk: first a question, then it starts over (decisions.md §6, docs/decisions/0060). */
import { useEffect, useEffectEvent, useState } from 'react';

export const idleAfterMs = 60_000;
export const answerWithinSeconds = 20;

export const touches = ['pointerdown', 'keydown', 'scroll'] as const;

export type Idle = {
  /** Seconds until it starts over; null while nobody is asked. */
  readonly secondsLeft: number | null;
  readonly stay: () => void;
};

/** @param isOn off while somebody pays at the terminal, whose own time runs */
export function useIdle(isOn: boolean, onOver: () => void): Idle {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const [since, setSince] = useState(0);
  const isAsked = secondsLeft !== null;
  const over = useEffectEvent(onOver);

  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSecondsLeft(answerWithinSeconds), idleAfterMs);
    };
    wait();
    for (const touch of touches) window.addEventListener(touch, wait, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      setSecondsLeft(null);
      for (const touch of touches) window.removeEventListener(touch, wait, { capture: true });
    };
  }, [isOn, since]);

  useEffect(() => {
    if (!isAsked) return undefined;
    const ticking = setInterval(() => setSecondsLeft((left) => (left === null ? null : left - 1)), 1000);
    return () => clearInterval(ticking);
  }, [isAsked]);

  useEffect(() => {
    if (secondsLeft !== null && secondsLeft <= 0) over();
  }, [secondsLeft]);

  return { secondsLeft, stay: () => setSince((before) => before + 1) };
}
