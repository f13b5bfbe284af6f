/** A venue's live updates over a socket that the test speaks for. */
import type { Change } from '@comanda/contract/events';
import { vi } from 'vitest';

import { type ChangesAnswer, type LiveSocket, type RealtimeOptions, startRealtime } from '../realtime.ts';

export const order = (id: string): Change => ({ kind: 'order', id });
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** What the server answers, one after the other: to each join, and to each question for changes. */
export function house(
  joinAcks: readonly unknown[],
  changes: readonly (ChangesAnswer | null)[] = [],
  known: number | null = null,
) {
  const listeners = new Map<string, (payload?: unknown) => void>();
  const acks = [...joinAcks];
  const answers = [...changes];
  const socket: LiveSocket = {
    id: 'socket-1',
    on: (event, listener) => listeners.set(event, listener),
    emitWithAck: vi.fn<LiveSocket['emitWithAck']>(() => Promise.resolve(acks.shift())),
    connect: vi.fn<() => void>(),
    disconnect: vi.fn<() => void>(),
  };
  const heard = {
    readChanges: vi.fn<RealtimeOptions['readChanges']>(() => Promise.resolve(answers.shift() ?? null)),
    onChanges: vi.fn<RealtimeOptions['onChanges']>(),
    onReload: vi.fn<RealtimeOptions['onReload']>(),
    onRefused: vi.fn<RealtimeOptions['onRefused']>(() => Promise.resolve(false)),
    onStanding: vi.fn<RealtimeOptions['onStanding']>(),
    onConnection: vi.fn<RealtimeOptions['onConnection']>(),
  };
  const live = startRealtime({
    socket,
    customerId: 'c1',
    getToken: () => Promise.resolve('tok'),
    knownRevision: () => known,
    ...heard,
  });
  const say = async (event: string, payload?: unknown) => {
    listeners.get(event)?.(payload);
    await settled();
  };
  return { socket, heard, live, say };
}

export const announce = (revision: number, id: string) => ({ customerId: 'c1', revision, changes: [order(id)] });
