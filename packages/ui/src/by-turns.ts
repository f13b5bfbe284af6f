// Lets many elements that come at once finish one after the other, a few in each frame, so
// that none of them holds up a tap or a stroke of the finger (design.md 13).
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Of a frame's 16 ms; what is begun within it is brought to its end. */
const shareOfFrameMs = 4;

const waiting = new Set<() => void>();
let isUnderWay = false;

const takeTurns = (): void => {
  const from = performance.now();
  for (const act of waiting) {
    waiting.delete(act);
    flushSync(act);
    if (performance.now() - from >= shareOfFrameMs) break;
  }
  if (waiting.size > 0) requestAnimationFrame(takeTurns);
  else isUnderWay = false;
};

/** The frame that shows what is there already goes first. */
const begin = (): void => {
  if (isUnderWay) return;
  isUnderWay = true;
  requestAnimationFrame(() => requestAnimationFrame(takeTurns));
};

/**
 * Turns true when it is this element's turn and stays so; at once unless `waits`.
 * @param isReady nobody queues for what is not there yet
 */
export const useTurn = (waits: boolean, isReady = true): boolean => {
  const [isOn, setOn] = useState(!waits);
  useEffect(() => {
    if (isOn || !isReady) return undefined;
    const act = (): void => setOn(true);
    waiting.add(act);
    begin();
    return () => {
      waiting.delete(act);
    };
  }, [isOn, isReady]);
  return isOn;
};
