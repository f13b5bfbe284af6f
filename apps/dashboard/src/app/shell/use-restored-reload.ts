/**
 * Back online: the restored banner, then the page reloads after a random 0–5 s, never during a payment
 * (decisions.md §10) nor while somebody has something in hand: coins that are counted in a dialog, a changed form, lines
 * that are picked.
 * Until then the live updates catch up by themselves.
 */
import { heldMs, waitingOf } from '@comanda/api-client/outbox/queue';
import { longestOfflineMs } from '@comanda/domain/offline/taken-offline';
import { useEffect, useSyncExternalStore } from 'react';

import { useConnection } from '../../parts/connection.ts';
import { useHasInHand } from '../../parts/in-hand.ts';
import { allowLeaving, useHasChangedForm } from '../../parts/leaving.ts';
import { useHasOpenModal } from '../../parts/open-modals.ts';
import { useNow } from '../../parts/use-now.ts';
import { server } from '../session/server-connection.ts';
import { serverOutbox } from '../session/server-outbox.ts';

/** So that the banner can be read. */
const earliestMs = 1500;
const latestMs = 5000;

/** What waits here goes first; where the server breaks on it, it goes on after the reload. */
export function useOutboxLeft(): number {
  const { entries, phase } = useSyncExternalStore(serverOutbox.subscribe, serverOutbox.view);
  const nowMs = useNow();
  const sender = { ownerId: server.token.holder(), nowMs, longestMs: longestOfflineMs };
  const waiting = new Set(phase === 'paused' ? [] : waitingOf(entries, sender));
  // A page that ends while a printer prints leaves nobody who knows whether it came out.
  return entries.filter((entry) => waiting.has(entry) || heldMs(entry, nowMs) > 0).length;
}

export function useRestoredReload(): void {
  const left = useOutboxLeft();
  const isRestored = useConnection(({ state, isPaying }) => state === 'restored' && !isPaying);
  const hasDialog = useHasOpenModal();
  const hasForm = useHasChangedForm();
  const hasInHand = useHasInHand();
  const isDue = isRestored && left === 0 && !hasDialog && !hasForm && !hasInHand;
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
