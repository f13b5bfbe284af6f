/** Migrates an empty storage and opens the venues of the bench in it. */
import { migrations } from '../../apps/server/database/migrations/all.ts';
import { makeAnnouncer } from '../../apps/server/src/platform/announcer.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { openPost } from '../../apps/server/src/platform/mail.ts';
import { keyBytes, secretsWith } from '../../apps/server/src/platform/secrets.ts';
import { openSecurityEvents } from '../../apps/server/src/platform/security-events.ts';
import { openTestVenue } from '../../apps/server/src/test/open-test-venue.ts';
import type { BenchStorage } from './bench-storage.ts';
import { benchVenue } from './bench-venue.ts';

const quiet = { error: () => {}, warn: () => {}, info: () => {} };

/** @param printerPort where all printers of the venues listen. @param dishes beside what guests order */
export async function openVenues(
  storage: BenchStorage,
  ids: readonly string[],
  printerPort: number,
  dishes?: number,
): Promise<void> {
  await inDatabase(storage, async (database) => {
    await migrate(database, migrations, systemClock());
    const { write } = database;
    const house = {
      database,
      clock: systemClock,
      announcer: makeAnnouncer(),
      post: openPost({ smtpUrl: null, mailFrom: null }, quiet),
      secrets: secretsWith([Buffer.alloc(keyBytes)]),
      publicUrl: null,
      requiresSystemFactor: false,
      printerNetworks: null,
      security: openSecurityEvents(quiet),
      log: quiet,
    };
    for (const id of ids) await openTestVenue(house, benchVenue(id, dishes));
    await write.updateTable('printers').set({ port: printerPort }).execute();
    // The others' stations print through their browsers: three hundred printers would be measured, not the orders.
    await write
      .deleteFrom('printers')
      .where('customer_id', '<>', ids[0] ?? '')
      .execute();
    // No two sequences of a head are alike: what is recorded names them by their value (raw/replay-pgbench.ts).
    await write.updateTable('venue_heads').set({ menu_revision: 101, setup_revision: 211 }).execute();
  });
}

export async function inDatabase<Result>(
  storage: BenchStorage,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(storage.config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
