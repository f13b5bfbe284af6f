/** What somebody has in hand without a dialog or a form, and what a reload would take away: things that are picked. */
import { useEffect, useSyncExternalStore } from 'react';

const hands = new Set<symbol>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While it is so, no page reloads by itself. */
export function useHoldsInHand(holds: boolean): void {
  useEffect(() => {
    if (!holds) return undefined;
    const hand = Symbol('in hand');
    hands.add(hand);
    tell();
    return () => {
      hands.delete(hand);
      tell();
    };
  }, [holds]);
}

export function useHasInHand(): boolean {
  return useSyncExternalStore(subscribe, () => hands.size > 0);
}
