/** Passes live updates on to what the screens show (decisions.md §10). */
import { openSocket } from '@comanda/api-client/open-socket';
import { type ConnectionState, type Realtime, startRealtime } from '@comanda/api-client/realtime';
import type { Change } from '@comanda/contract/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

import { nextConnection, useConnection } from '../../parts/connection.ts';
import { listRevisionKey, orderKey, pendingOrdersKey } from '../../parts/orders/keep-order.ts';
import { teamKey } from '../../parts/people/use-team.ts';
import { adminPinKey } from '../../parts/settings/use-pin-status.ts';
import { rereadSetup } from '../../parts/venue/setup-keys.ts';
import { supportKey } from '../shell/support-visit.ts';
import { server } from './server-connection.ts';

/** Reads anew what the changes name; lists that no screen shows are only marked. */
export function applyChanges(client: QueryClient, customerId: string, changes: readonly Change[]): void {
  const kinds = new Set(changes.map((change) => change.kind));
  const reread = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  if (kinds.has('order') || kinds.has('payment')) {
    reread(pendingOrdersKey(customerId));
    for (const change of changes) if (change.kind === 'order') reread(orderKey(customerId, change.id));
    reread(['day', customerId]);
  }
  if (kinds.has('settings')) reread(adminPinKey(customerId));
  if (kinds.has('user') || kinds.has('invite')) reread(teamKey(customerId));
  if (kinds.has('support')) reread(supportKey(customerId));
  void rereadSetup(client, customerId, kinds);
}

/** Whether the changes touch what this person may do here, or how the venue stands. */
export function touchesStanding(userId: string, changes: readonly Change[]): boolean {
  return changes.some(
    ({ kind, id }) => kind === 'customer' || kind === 'settings' || (kind === 'user' && id === userId),
  );
}

function showConnection(heard: ConnectionState): void {
  const { state, setState } = useConnection.getState();
  setState(nextConnection(state, heard, navigator.onLine));
}

/** The next person's first connection is none that came back. */
function forgetConnection(): void {
  useConnection.getState().setState('connecting');
}

type Person = { readonly id: string };

/** @param onStanding what the person may do or how the venue stands has changed */
export function useLiveUpdates(customerId: string, user: Person, onStanding: () => void): () => string | undefined {
  const client = useQueryClient();
  const live = useRef<Realtime | null>(null);
  const userId = user.id;

  useEffect(() => {
    const realtime = startRealtime({
      socket: openSocket(''),
      customerId,
      getToken: () => Promise.resolve(server.token.current()),
      knownRevision: () => client.getQueryData<number>(listRevisionKey(customerId)) ?? null,
      readChanges: async (since) => {
        const answer = await server.api('GET /v1/customers/{customerId}/changes', {
          params: { customerId },
          query: { since },
        });
        if (!answer.ok) return null;
        const { revision, tooOld, changes } = answer.value;
        return { revision, tooOld, changes: changes as readonly Change[] };
      },
      onChanges: (changes) => {
        applyChanges(client, customerId, changes);
        if (touchesStanding(userId, changes)) onStanding();
      },
      onReload: () => void client.invalidateQueries(),
      onRefused: async (code) => {
        if (code.startsWith('access.')) onStanding();
        return server.onRefused(code);
      },
      onStanding,
      onConnection: showConnection,
    });
    live.current = realtime;
    server.onRevision(realtime.noteRevision);
    return () => {
      server.onRevision(null);
      realtime.stop();
      forgetConnection();
      live.current = null;
    };
  }, [client, customerId, userId, onStanding]);

  return useCallback(() => live.current?.socketId(), []);
}

/**
 * Signed in, but let into no venue: waits until one opens, or the session ends.
 * @param customerId the venue that is suspended; null where none is chosen
 */
export function useWaitForVenue(customerId: string | null, onStanding: () => void): void {
  useEffect(() => {
    let isListening = false;
    const realtime = startRealtime({
      socket: openSocket(''),
      customerId: customerId ?? '',
      getToken: () => Promise.resolve(server.token.current()),
      readChanges: () => Promise.resolve(null),
      onChanges: () => {},
      onReload: () => {},
      onRefused: async (code) => {
        // What changed between reading and listening was not heard.
        if (code.startsWith('access.')) {
          if (!isListening) onStanding();
          isListening = true;
          showConnection('online');
        }
        return server.onRefused(code);
      },
      onStanding,
      onConnection: (heard) => {
        showConnection(heard);
        if (heard === 'offline') isListening = false;
        if (heard === 'online') onStanding();
      },
    });
    return () => {
      realtime.stop();
      forgetConnection();
    };
  }, [customerId, onStanding]);
}
