/** Passes live updates on to what the screens show (decisions.md §10). */
import { bringSocket } from '@comanda/api-client/bring-socket';
import { type ConnectionState, isNotLetIn, type Realtime, startRealtime } from '@comanda/api-client/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

import { nextConnection, useConnection } from '../../parts/connection.ts';
import { followVenue } from './follow-venue.ts';
import { server } from './server-connection.ts';
import { serverOutbox } from './server-outbox.ts';

function showConnection(heard: ConnectionState): void {
  const { state, setState } = useConnection.getState();
  setState(nextConnection(state, heard, navigator.onLine));
}

/** Also after a line that was gone too briefly to be lost: what got no answer meanwhile is sent at once. */
function hearConnection(heard: ConnectionState): void {
  showConnection(heard);
  if (heard === 'online') serverOutbox.wake();
}

/** The next person's first connection is none that came back. */
function forgetConnection(): void {
  useConnection.getState().setState('connecting');
}

type Person = { readonly id: string };

const hasNetwork = () => navigator.onLine;

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

/**
 * Signed in, but let into no venue: waits until one opens, or the session ends.
 * @param customerId the venue that is suspended, or requires a second factor; null where none is chosen
 */
export function useWaitForVenue(customerId: string | null, onStanding: () => void): void {
  useEffect(() => {
    /** Why nobody is let in; empty while that is not known. */
    let why = '';
    const realtime = startRealtime({
      socket: bringSocket(''),
      customerId: customerId ?? '',
      getToken: () => Promise.resolve(server.token.current()),
      readChanges: () => Promise.resolve(null),
      onChanges: () => {},
      onReload: () => {},
      onRefused: async (code) => {
        // What changed between reading and listening was not heard.
        if (isNotLetIn(code)) {
          if (code !== why) onStanding();
          why = code;
          showConnection('online');
        }
        return server.onRefused(code);
      },
      onStanding,
      hasNetwork,
      onConnection: (heard) => {
        showConnection(heard);
        if (heard === 'offline') why = '';
        if (heard === 'online') onStanding();
      },
    });
    return () => {
      realtime.stop();
      forgetConnection();
    };
  }, [customerId, onStanding]);
}
