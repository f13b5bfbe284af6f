/** The one door to writing: a transaction that first locks the venue’s head, so its commands run one by one. */
import type { CompiledQuery, Transaction, TransactionBuilder } from 'kysely';

import type { Clock } from './clock.ts';
import type { Database } from './database/open-database.ts';
import { askBoth, prepare, straightTo } from './database/prepare.ts';
import { SendAhead } from './database/send-ahead.ts';
import { StorageTroubled } from './database/storage-trouble.ts';
import type { Tables } from './database/tables.ts';

export type Tx = Transaction<Tables>;

/** The head as it will be saved: a command raises its sequences here. */
export type VenueHead = {
  revision: number;
  journalHash: string;
  orderWeek: number;
  orderSequence: number;
  receiptSequence: number;
  printSequence: number;
  invoiceSequence: number;
  menuRevision: number;
  /** Raised by whatever changes settings, stations, tables or order methods (platform/kept.ts). */
  setupRevision: number;
};

export type Venue = {
  readonly tx: Tx;
  /** The same transaction for inserts and updates whose outcome is not asked: the commit fails if one of them did. */
  readonly ahead: Tx;
  readonly database: Database;
  readonly customerId: string;
  readonly now: number;
  readonly head: VenueHead;
  /** The head as it was when this command came in. */
  readonly before: Readonly<VenueHead>;
  /** How many rows this command has booked already: a move that settles two orders books twice with one entry. */
  readonly booked: { ledger: number; sold: number; stock: number };
};

/** Rolls back when `work` throws; `work` awaits nothing but queries. @throws Error when the venue has no head. */
export function inVenue<Result>(
  database: Database,
  clock: Clock,
  customerId: string,
  work: (venue: Venue) => Promise<Result>,
): Promise<Result> {
  return inTurn(database, customerId, begin(database), async (tx) => {
    const [row] = await (database.engine === 'postgres' ? findHeadForUpdate : findHead)(tx, { customerId });
    return work(venueOf(row, { tx, database, customerId, now: clock() }));
  });
}

/** The same, with a question that is asked as soon as the head is locked. */
export function inVenueAsking<Result, Row>(
  database: Database,
  clock: Clock,
  { customerId, question }: { customerId: string; question: (tx: Tx) => CompiledQuery<Row> },
  work: (venue: Venue, answer: readonly Row[]) => Promise<Result>,
): Promise<Result> {
  return inTurn(database, customerId, begin(database), async (tx) => {
    const lock = (database.engine === 'postgres' ? findHeadForUpdate : findHead).compiled(tx, { customerId });
    const { connection, answers } = await askBoth(tx, lock, question(tx));
    const [[row], answer] = answers;
    const venue = venueOf(row, { tx, database, customerId, now: clock() });
    return straightTo(connection, [venue.tx, venue.ahead], () => work(venue, answer));
  });
}

const sendAhead = new SendAhead();

/** For what belongs to no venue: accounts, invites. Rolls back when `work` throws. */
export function inStorage<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const begun = begin(database);
  return inTurn(database, null, database.engine === 'postgres' ? begun.setAccessMode('read write') : begun, work);
}

/**
 * A disk that is slow must not keep everybody waiting longer and longer: who waited too long is refused before anything
 * is done, and sends the same again. The door looks at the same line (http/shed-load.ts).
 */
async function inTurn<Result>(
  { line, underWay, turnMs, venueTurns }: Database,
  customerId: string | null,
  transaction: TransactionBuilder<Tables>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const end = underWay.begin();
  try {
    // A queue of this venue's own: it stands in nobody else's way.
    const go = venueTurns && customerId !== null ? await venueTurns.come(customerId) : () => {};
    const place = line.join();
    try {
      return await transaction.execute(async (tx) => {
        const waited = place.leave();
        if (waited > turnMs) throw new StorageTroubled('busy', `waited ${Math.round(waited)} ms for its turn`);
        return work(tx);
      });
    } finally {
      go();
      // Also of one whose turn never came.
      place.leave();
    }
  } finally {
    end();
  }
}

/** The head's lock orders the commands: at another level, PostgreSQL would refuse the second instead of letting it wait. */
function begin({ engine, write }: Database) {
  return engine === 'postgres' ? write.transaction().setIsolationLevel('read committed') : write.transaction();
}

type Key = { readonly customerId: string };

// SQLite has the lock already: its transactions begin immediate.
const findHead = prepare((db, { customerId }: Key) =>
  db.selectFrom('venue_heads').selectAll().where('customer_id', '=', customerId),
);
const findHeadForUpdate = prepare((db, { customerId }: Key) =>
  db.selectFrom('venue_heads').selectAll().where('customer_id', '=', customerId).forUpdate(),
);

type Facts = Pick<Venue, 'tx' | 'database' | 'customerId' | 'now'>;

function venueOf(row: Tables['venue_heads'] | undefined, facts: Facts): Venue {
  if (!row) throw new Error(`venue without a head: ${facts.customerId}`);
  const head: VenueHead = {
    revision: row.revision,
    journalHash: row.journal_hash,
    orderWeek: row.order_week,
    orderSequence: row.order_sequence,
    receiptSequence: row.receipt_sequence,
    printSequence: row.print_sequence,
    invoiceSequence: row.invoice_sequence,
    menuRevision: row.menu_revision,
    setupRevision: row.setup_revision,
  };
  return {
    ...facts,
    ahead: facts.tx.withPlugin(sendAhead),
    head,
    before: { ...head },
    booked: { ledger: 0, sold: 0, stock: 0 },
  };
}

const updateHead = prepare((db, head: VenueHead & Key) =>
  db
    .updateTable('venue_heads')
    .set({
      revision: head.revision,
      journal_hash: head.journalHash,
      order_week: head.orderWeek,
      order_sequence: head.orderSequence,
      receipt_sequence: head.receiptSequence,
      print_sequence: head.printSequence,
      invoice_sequence: head.invoiceSequence,
      menu_revision: head.menuRevision,
      setup_revision: head.setupRevision,
    })
    .where('customer_id', '=', head.customerId),
);

export async function saveHead({ ahead, customerId, head }: Venue): Promise<void> {
  await updateHead(ahead, { ...head, customerId });
}
