/** What the storage says, in plain facts for the check. */
import { verifyJournal } from '../../apps/server/src/modules/journal/index.ts';
import { verifyVenue } from '../../apps/server/src/modules/settlements/index.ts';
import type { Database } from '../../apps/server/src/platform/database/open-database.ts';
import { integrityProblems } from '../../apps/server/src/test/storage.ts';
import { countedProduct } from './crash-venue.ts';

/** Amounts in minor units. */
export type Stored = {
  /** What the server's own verification and the engine find; empty when all is well. */
  readonly problems: readonly string[];
  readonly revision: number;
  readonly commands: readonly { id: string; kind: string; revision: number | null }[];
  readonly journal: readonly { sequence: number; commandId: string }[];
  readonly orders: readonly {
    id: string;
    number: string;
    week: number;
    sequence: number;
    total: number;
    paid: number;
    version: number;
  }[];
  readonly payments: readonly {
    id: string;
    amount: number;
    tip: number;
    total: number;
    cashBalance: number | null;
    orders: readonly { id: string; amount: number }[];
  }[];
  readonly receipts: readonly { number: number; paymentId: string; id: string }[];
  readonly printJobs: readonly {
    stationId: string;
    orderId: string | null;
    receiptId: string | null;
    kind: string;
    isDuplicate: boolean;
    status: string;
    attempts: number;
    /** Milliseconds from when it was made until it ended; null while it has not. */
    waitedMs: number | null;
  }[];
  readonly drawer: number;
  /** Units left of the counted product. */
  readonly stock: number;
};

export async function readStored(database: Database, customerId: string): Promise<Stored> {
  const db = database.read;
  const [head, drawer, product] = await Promise.all([
    db.selectFrom('venue_heads').select('revision').where('customer_id', '=', customerId).executeTakeFirstOrThrow(),
    db.selectFrom('drawers').select('balance').where('customer_id', '=', customerId).executeTakeFirstOrThrow(),
    db
      .selectFrom('products')
      .select('current_stock')
      .where('customer_id', '=', customerId)
      .where('id', '=', countedProduct)
      .executeTakeFirstOrThrow(),
  ]);
  const { problems } = await verifyJournal(db, customerId);
  return {
    problems: [...problems, ...(await verifyVenue(db, customerId)), ...(await integrityProblems({ database }))],
    revision: head.revision,
    ...(await readJournal(database, customerId)),
    ...(await readSales(database, customerId)),
    drawer: drawer.balance,
    stock: product.current_stock ?? Number.NaN,
  };
}

async function readJournal({ read: db }: Database, customerId: string): Promise<Pick<Stored, 'commands' | 'journal'>> {
  const commands = await db.selectFrom('commands').selectAll().where('customer_id', '=', customerId).execute();
  const journal = await db
    .selectFrom('journal')
    .select(['sequence', 'body'])
    .where('customer_id', '=', customerId)
    .orderBy('sequence')
    .execute();
  return {
    commands: commands.map(({ id, kind, answer }) => ({
      id,
      kind,
      revision: answer === null ? null : (JSON.parse(answer) as { revision: number }).revision,
    })),
    journal: journal.map(({ sequence, body }) => ({
      sequence,
      commandId: (JSON.parse(body) as { command: string }).command,
    })),
  };
}

async function readSales(
  { read: db }: Database,
  customerId: string,
): Promise<Pick<Stored, 'orders' | 'payments' | 'receipts' | 'printJobs'>> {
  const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).execute();
  const payments = await db.selectFrom('payments').selectAll().where('customer_id', '=', customerId).execute();
  const parts = await db.selectFrom('payment_orders').selectAll().where('customer_id', '=', customerId).execute();
  const receipts = await db.selectFrom('receipts').selectAll().where('customer_id', '=', customerId).execute();
  const jobs = await db
    .selectFrom('print_jobs')
    .select(['station_id', 'order_id', 'receipt_id', 'kind', 'is_duplicate', 'status', 'attempts'])
    .select(['created_at', 'finished_at'])
    .where('customer_id', '=', customerId)
    .execute();
  return {
    orders: orders.map(({ id, number, week, sequence, total, paid, version }) => ({
      id,
      number,
      week,
      sequence,
      total,
      paid,
      version,
    })),
    payments: payments.map(({ id, amount, tip, total, cash_balance: cashBalance }) => ({
      id,
      amount,
      tip,
      total,
      cashBalance,
      orders: parts
        .filter(({ payment_id }) => payment_id === id)
        .map((part) => ({ id: part.order_id, amount: part.amount })),
    })),
    receipts: receipts.map(({ id, number, payment_id: paymentId }) => ({ id, number, paymentId })),
    printJobs: jobs.map((job) => ({
      stationId: job.station_id,
      orderId: job.order_id,
      receiptId: job.receipt_id,
      kind: job.kind,
      isDuplicate: job.is_duplicate,
      status: job.status,
      attempts: job.attempts,
      waitedMs: job.finished_at === null ? null : job.finished_at - job.created_at,
    })),
  };
}
