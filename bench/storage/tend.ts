/**
 * What PostgreSQL's own upkeep (autovacuum) does within a minute wherever it is not switched off: without statistics of
 * its tables it checks what a row refers to by any index of the venue, and reads the venue's whole past for each order.
 */
import type { BenchStorage } from './bench-storage.ts';
import { openClient } from './postgres-client.ts';

/** Between two measurements, for the server's storage and the engine's own alike; nothing to do on SQLite. */
export async function tend({ config }: BenchStorage): Promise<void> {
  if (config.databaseUrl === null) return;
  const client = await openClient(config.databaseUrl);
  try {
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
