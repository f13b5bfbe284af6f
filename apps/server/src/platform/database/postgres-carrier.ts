/** Carries words over LISTEN and NOTIFY of the storage, which every process has anyway (decision 0041). */
import pg from 'pg';

import type { Carrier } from './carrier.ts';

const channel = 'comanda';

/** PostgreSQL takes less than 8000 bytes (postgresql.org/docs/current/sql-notify.html). */
const longest = 7900;

/** @param silenceMs a line without an answer for so long is broken, though nobody said so. */
export function postgresCarrier(url: string, silenceMs: number): Carrier {
  return {
    longest,
    open: async ({ onText, onLost }) => {
      let isOpen = false;
      const client = openLine(url, silenceMs, () => void (isOpen && onLost()));
      client.on('notification', ({ payload }) => onText(payload ?? ''));
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
      } catch (error) {
        void client.end().catch(() => {});
        throw error;
      }
      isOpen = true;
      return {
        // What was notified meanwhile is nowhere.
        goesOn: false,
        send: async (text) => void (await client.query('select pg_notify($1, $2)', [channel, text])),
        close: () => client.end().catch(() => {}),
      };
    },
  };
}

/** A connection that stays, and notices when it does not. */
export function openLine(url: string, silenceMs: number, onLost: () => void): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: silenceMs,
    query_timeout: silenceMs,
  });
  client.on('error', onLost);
  client.on('end', onLost);
  return client;
}
