/**
 * Back online: the restored banner, then the page reloads after a random 0–5 s, never during a payment
 * (decisions.md §10).
 */
import { useEffect } from 'react';

import { useConnection } from '../../parts/connection.ts';
import { allowLeaving } from '../../parts/leaving.ts';

/** So that the banner can be read. */
const earliestMs = 1500;
const latestMs = 5000;

export function useRestoredReload(): void {
  const isDue = useConnection(({ state, isPaying }) => state === 'restored' && !isPaying);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(
      () => {
        allowLeaving();
        window.location.reload();
      },
      earliestMs + Math.random() * (latestMs - earliestMs),
    );
    return () => clearTimeout(timer);
  }, [isDue]);
}
