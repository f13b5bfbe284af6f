/** Live updates of a venue, joined to the lists of a page (decisions.md §10). */
import type { Later } from '@comanda/api-client/later';
import { type ConnectionState, type LiveSocket, type Realtime, startRealtime } from '@comanda/api-client/realtime';
import type { Change } from '@comanda/contract/events';
import { hashKey, type QueryClient } from '@tanstack/react-query';

import { listRevisionKey } from '../../parts/orders/keep-order.ts';
import { applyChanges, touchesStanding } from './apply-changes.ts';
import type { ServerConnection } from './server-connection.ts';

export type Followed = {
  readonly server: Pick<ServerConnection, 'api' | 'onRevision' | 'onRefused'> & {
    readonly token: Pick<ServerConnection['token'], 'current'>;
  };
  readonly socket: LiveSocket;
  readonly client: QueryClient;
  readonly customerId: string;
  readonly userId: string;
  /** What the person may do or how the venue stands has changed. */
  readonly onStanding: () => void;
  readonly onConnection: (state: ConnectionState) => void;
  readonly hasNetwork?: () => boolean;
  readonly later?: Later;
};

export function followVenue(followed: Followed): Realtime {
  const { server, client, customerId, userId, onStanding } = followed;
  const { api } = server;
  const realtime = startRealtime({
    ...followed,
    getToken: () => Promise.resolve(server.token.current()),
    knownRevision: () => client.getQueryData<number>(listRevisionKey(customerId)) ?? null,
    readChanges: async (since) => {
      const answer = await api('GET /v1/customers/{customerId}/changes', { params: { customerId }, query: { since } });
      if (!answer.ok) return null;
      const { revision, tooOld, changes } = answer.value;
      return { revision, tooOld, changes: changes as readonly Change[] };
    },
    onChanges: (changes) => {
      applyChanges(client, customerId, changes, async (orderId) => {
        const answer = await api('GET /v1/orders/{orderId}', { params: { orderId } });
        return answer.ok ? answer.value.order : null;
      });
      if (touchesStanding(userId, changes)) onStanding();
    },
    onReload: () => void client.invalidateQueries(),
    onRefused: async (code) => {
      if (code.startsWith('access.')) onStanding();
      return server.onRefused(code);
    },
  });
  server.onRevision(realtime.noteRevision);
  const listKey = listRevisionKey(customerId);
  const listHash = hashKey(listKey);
  const leave = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === listHash)
      realtime.noteRead(client.getQueryData<number>(listKey) ?? 0);
  });
  return {
    ...realtime,
    stop: () => {
      leave();
      server.onRevision(null);
      realtime.stop();
    },
  };
}
