/** What waits on this device, as the screens see it. */
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import { isBarred, isTooOld } from '@comanda/api-client/outbox/queue';
import type { OutboxView } from '@comanda/api-client/outbox/shown-outbox';
import { longestOfflineMs } from '@comanda/domain/offline/taken-offline';
import { useSyncExternalStore } from 'react';

import { useSession } from '../session/session-context.ts';

export function useOutbox(): OutboxView {
  const { outbox } = useSession();
  return useSyncExternalStore(outbox.subscribe, outbox.view);
}

/** `barred`: something in front of the server refuses it. */
export type EntryState = 'waiting' | 'barred' | 'refused' | 'tooOld' | 'ofAnother';

/** @param userId who is signed in */
export function stateOf(entry: OutboxEntry, userId: string, nowMs: number): EntryState {
  if (entry.refusal !== null) return 'refused';
  if (isTooOld(entry, { nowMs, longestMs: longestOfflineMs })) return 'tooOld';
  if (entry.ownerId !== userId) return 'ofAnother';
  return isBarred(entry) ? 'barred' : 'waiting';
}

/** Whether the server does not have this yet. */
export function useIsWaiting(id: string): boolean {
  return useOutbox().entries.some((entry) => entry.id === id);
}
