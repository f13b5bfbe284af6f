/** Passes live updates on to what the screens show (decisions.md §10). */
import { bringSocket } from '@comanda/api-client/bring-socket';
import type { ConnectionState, Realtime } from '@comanda/api-client/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

import { nextConnection, useConnection } from '../../parts/connection.ts';
import { followVenue } from './follow-venue.ts';
import { server } from './server-connection.ts';
import { serverOutbox } from './server-outbox.ts';

export function showConnection(heard: ConnectionState): void {
  const { state, setState } = useConnection.getState();
  setState(nextConnection(state, heard, navigator.onLine));
}

/** Also after a line that was gone too briefly to be lost: what got no answer meanwhile is sent at once. */
function hearConnection(heard: ConnectionState): void {
  showConnection(heard);
  if (heard === 'online') serverOutbox.wake();
}

/** The next person's first connection is none that came back. */
export function forgetConnection(): void {
  useConnection.getState().setState('connecting');
}

type Person = { readonly id: string };

export const hasNetwork = () => navigator.onLine;

/** @param onStanding what the person may do or how the venue stands has changed */
export function useLiveUpdates(customerId: string, user: Person, onStanding: () => void): () => string | undefined {
  const client = useQueryClient();
  const live = useRef<Realtime | null>(null);
  const userId = user.id;

  useEffect(() => {
    const realtime = followVenue({
      server,
      socket: bringSocket(''),
      client,
      customerId,
      userId,
      onStanding,
      onConnection: hearConnection,
      hasNetwork,
    });
    live.current = realtime;
    return () => {
      realtime.stop();
      forgetConnection();
      live.current = null;
    };
  }, [client, customerId, userId, onStanding]);

  return useCallback(() => live.current?.socketId(), []);
}
