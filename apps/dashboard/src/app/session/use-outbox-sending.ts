/** Sends what waits while somebody works here: at the start, when the network is back, when the session is renewed. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useConnection } from '../../parts/connection.ts';
import { readSeries } from './read-series.ts';
import { rememberTaken } from './remember-taken.ts';
import { keepTaken } from './send-entry.ts';
import { server } from './server-connection.ts';
import { hearTaken, serverOutbox } from './server-outbox.ts';

type Who = { readonly userId: string; readonly customerId: string };

/** What was kept must not be thrown away when the disk runs full. */
function askToKeep(): void {
  void globalThis.navigator.storage?.persist?.().catch(() => {});
}

export function useOutboxSending({ userId, customerId }: Who): void {
  const client = useQueryClient();
  const connection = useConnection(({ state }) => state);

  useEffect(() => {
    askToKeep();
    const stop = serverOutbox.start();
    const stopHearing = hearTaken((taken) => {
      keepTaken(client, taken);
      rememberTaken(taken);
    });
    const wake = () => serverOutbox.wake();
    window.addEventListener('online', wake);
    return () => {
      window.removeEventListener('online', wake);
      stopHearing();
      stop();
    };
    // Whoever comes next begins anew with what is theirs.
  }, [client, userId, customerId]);

  useEffect(() => {
    if (connection === 'offline' || connection === 'unreached') return;
    serverOutbox.wake();
    void readSeries(server.api, serverOutbox, customerId);
  }, [connection, customerId]);
}
