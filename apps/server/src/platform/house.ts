/** What every use case is handed: storage, clock, announcements, post. No container, no globals. */
import type { FastifyBaseLogger } from 'fastify';

import type { Announcer } from './announcer.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/open-database.ts';
import type { Post } from './mail.ts';
import type { PrinterNetworks } from './printer-networks.ts';
import type { Secrets } from './secrets.ts';
import type { SecurityEvents } from './security-events.ts';

export type House = {
  readonly database: Database;
  readonly clock: Clock;
  readonly announcer: Announcer;
  readonly post: Post;
  readonly secrets: Secrets;
  /** How the world reaches this server; null where nobody said. */
  readonly publicUrl: string | null;
  /** Of whoever administers the whole system (decision 0055). */
  readonly requiresSystemFactor: boolean;
  /** Where the server itself connects to printers. */
  readonly printerNetworks: PrinterNetworks;
  readonly security: SecurityEvents;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
};
