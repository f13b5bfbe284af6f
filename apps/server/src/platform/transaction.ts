/** The one door to writing: a transaction that first locks the venue’s head, so its commands run one by one. */
import type { Transaction } from 'kysely';

import type { Clock } from './clock.ts';
import type { Database } from './database/open-database.ts';
import type { Tables } from './database/tables.ts';

export type Tx = Transaction<Tables>;

/** The head as it will be saved: a command raises its sequences here. */
export type VenueHead = {
  revision: number;
  journalHash: string;
  orderWeek: number;
  orderSequence: number;
  receiptSequence: number;
  menuRevision: number;
};

export type Venue = {
  readonly tx: Tx;
  readonly customerId: string;
  readonly now: number;
  readonly head: VenueHead;
};

/** Rolls back when `work` throws; `work` awaits nothing but queries. @throws Error when the venue has no head. */
export function inVenue<Result>(
  database: Database,
  clock: Clock,
  customerId: string,
  work: (venue: Venue) => Promise<Result>,
): Promise<Result> {
  return begin(database).execute(async (tx) => {
    const head = await lockHead(tx, database, customerId);
    return work({ tx, customerId, now: clock(), head });
  });
}

/** For what belongs to no venue: accounts, invites. Rolls back when `work` throws. */
export function inStorage<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return begin(database).execute(work);
}

/** The head's lock orders the commands: at another level, PostgreSQL would refuse the second instead of letting it wait. */
function begin({ engine, write }: Database) {
  return engine === 'postgres' ? write.transaction().setIsolationLevel('read committed') : write.transaction();
}

async function lockHead(tx: Tx, database: Database, customerId: string): Promise<VenueHead> {
  const query = tx.selectFrom('venue_heads').selectAll().where('customer_id', '=', customerId);
  // SQLite has the lock already: its transactions begin immediate.
  const row = await (database.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new Error(`venue without a head: ${customerId}`);
  return {
    revision: row.revision,
    journalHash: row.journal_hash,
    orderWeek: row.order_week,
    orderSequence: row.order_sequence,
    receiptSequence: row.receipt_sequence,
    menuRevision: row.menu_revision,
  };
}

export async function saveHead(venue: Venue): Promise<void> {
  const { head } = venue;
  await venue.tx
    .updateTable('venue_heads')
    .set({
      revision: head.revision,
      journal_hash: head.journalHash,
      order_week: head.orderWeek,
      order_sequence: head.orderSequence,
      receipt_sequence: head.receiptSequence,
      menu_revision: head.menuRevision,
    })
    .where('customer_id', '=', venue.customerId)
    .execute();
}
