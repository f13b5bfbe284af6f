/** A press that nobody makes by chance. */
import { type MouseEvent, useRef } from 'react';

export const longPressMs = 3000;

export type LongPress = {
  readonly onPointerDown: () => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onMouseDown: (event: MouseEvent) => void;
};

export function useLongPress(onLong: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const release = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      release();
      timer.current = setTimeout(onLong, longPressMs);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    // The keyboard stays where it is, and is back there afterwards.
    onMouseDown: (event) => event.preventDefault(),
  };
}
