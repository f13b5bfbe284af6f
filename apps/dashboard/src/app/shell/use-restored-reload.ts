/**
 * Back online: the restored banner, then the page reloads after a random 0–5 s, never during a payment
 * (decisions.md §10).
 */
import { waitingOf } from '@comanda/api-client/outbox/queue';
import { longestOfflineMs } from '@comanda/domain/offline/taken-offline';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useConnection } from '../../parts/connection.ts';
import { allowLeaving } from '../../parts/leaving.ts';
import { server } from '../session/server-connection.ts';
import { serverOutbox } from '../session/server-outbox.ts';

/** So that the banner can be read. */
const earliestMs = 1500;
const latestMs = 5000;

/** What waits here goes first; where the server breaks on it, it goes on after the reload. */
export function useOutboxLeft(): number {
  const { entries, phase } = useSyncExternalStore(serverOutbox.subscribe, serverOutbox.view);
  const [nowMs] = useState(Date.now);
  const sender = { ownerId: server.token.holder(), nowMs, longestMs: longestOfflineMs };
  return phase === 'paused' ? 0 : waitingOf(entries, sender).length;
}

export function useRestoredReload(): void {
  const left = useOutboxLeft();
  const isDue = useConnection(({ state, isPaying }) => state === 'restored' && !isPaying) && left === 0;
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
