/**
 * Back online: the restored banner, then the page reloads after a random 0–5 s, never during a payment
 * (decisions.md §10).
 */
import { useEffect } from 'react';

import { useConnection } from '../../parts/connection.ts';
import { allowLeaving } from '../../parts/leaving.ts';

const bannerMs = 1500;
const spreadMs = 5000;

export function useRestoredReload(reload: () => void = () => window.location.reload()): void {
  const isDue = useConnection(({ state, isPaying }) => state === 'restored' && !isPaying);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(
      () => {
        allowLeaving();
        reload();
      },
      bannerMs + Math.random() * spreadMs,
    );
    return () => clearTimeout(timer);
  }, [isDue, reload]);
}
