/** Passes live updates on to what the screens show (decisions.md §10). */
import { openSocket } from '@comanda/api-client/open-socket';
import { type Realtime, startRealtime } from '@comanda/api-client/realtime';
import type { Change } from '@comanda/contract/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

import { nextConnection, useConnection } from '../../parts/connection.ts';
import { listRevisionKey, orderKey, pendingOrdersKey } from '../../parts/orders/keep-order.ts';
import { teamKey } from '../../parts/people/use-team.ts';
import { adminPinKey } from '../../parts/settings/use-pin-status.ts';
import { rereadSetup } from '../../parts/venue/setup-keys.ts';
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
  void rereadSetup(client, customerId, kinds);
}

/** @param onChanges hears what changed, beside the lists that are read anew */
export function useLiveUpdates(
  customerId: string,
  onChanges: (customerId: string, changes: readonly Change[]) => void,
): () => string | undefined {
  const client = useQueryClient();
  const live = useRef<Realtime | null>(null);

  useEffect(() => {
    const { setState } = useConnection.getState();
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
        onChanges(customerId, changes);
      },
      onReload: () => void client.invalidateQueries(),
      onConnection: (heard) => setState(nextConnection(useConnection.getState().state, heard)),
    });
    live.current = realtime;
    server.onRevision(realtime.noteRevision);
    return () => {
      server.onRevision(null);
      realtime.stop();
      // The next person's first connection is none that came back.
      setState('connecting');
      live.current = null;
    };
  }, [client, customerId, onChanges]);

  return useCallback(() => live.current?.socketId(), []);
}
