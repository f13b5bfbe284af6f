/** A function that stays the same while what it does is always the newest: what gets it need not be drawn anew. */
import { useCallback, useInsertionEffect, useRef } from 'react';

/** For events only: while drawing, the function given is the one to call. */
export function useLatest<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
