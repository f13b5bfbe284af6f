/** Signed in, but let into no venue: what the page hears meanwhile (decisions.md §4, decision 0054). */
import { bringSocket } from '@comanda/api-client/bring-socket';
import { isNotLetIn, startRealtime } from '@comanda/api-client/realtime';
import { useEffect } from 'react';

import { server } from './server-connection.ts';
import { forgetConnection, hasNetwork, showConnection } from './use-live-updates.ts';

/**
 * Waits until a venue opens, or the session ends.
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
