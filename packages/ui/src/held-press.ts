// A button that repeats while it is held, for steppers and backspace (design.md 7).
import { type PointerEvent, useCallback, useEffect, useRef } from 'react';

const firstRepeatMs = 450;
const nextRepeatMs = 110;

type HeldPress = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onClick: () => void;
};

/** Handlers that call `action` once per click and again and again while held. */
export const useHeldPress = (action: () => void, enabled: boolean): HeldPress => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const repeated = useRef(false);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const release = useCallback(() => {
    clearTimeout(timer.current);
    clearInterval(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => {
    if (!enabled) release();
    return release;
  }, [enabled, release]);
  const hold = useCallback(() => {
    const tick = (): void => {
      repeated.current = true;
      latest.current();
    };
    // A second finger upon it: one time runs, which either of them ends.
    release();
    timer.current = setTimeout(() => {
      tick();
      timer.current = setInterval(tick, nextRepeatMs);
    }, firstRepeatMs);
  }, [release]);
  return {
    onPointerDown: ({ button }) => {
      repeated.current = false;
      // Of one that opens a menu the end is never heard.
      if (enabled && button === 0) hold();
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick: () => {
      // The click that ends a long press has already been counted.
      if (enabled && !repeated.current) latest.current();
      repeated.current = false;
    },
  };
};
