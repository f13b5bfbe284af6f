/** What the provider sees of a venue: whether it works, and how much it holds. Never what was ordered or by whom. */
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export type CustomerFigures = {
  /** Unix milliseconds. */
  readonly lastOrderAt: number | null;
  readonly unprintedJobs: number;
  readonly unknownPayments: number;
};

/** Venue → figures. Counted by indexes that hold only what nobody has printed or decided about, or not known. */
export async function findFigures(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, CustomerFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customers')
    .select((eb) => [
      'customers.id',
      eb
        .selectFrom('orders')
        .select('placed_at')
        .whereRef('orders.customer_id', '=', 'customers.id')
        .orderBy('placed_at', 'desc')
        .limit(1)
        .as('lastOrderAt'),
      eb
        .selectFrom('print_jobs')
        .select((jobs) => jobs.fn.countAll<number>().as('count'))
        .whereRef('print_jobs.customer_id', '=', 'customers.id')
        // Written out: with a bound value the engines do not see that the index fits.
        .where(sql<boolean>`print_jobs.status <> 'printed' and print_jobs.settled_at is null`)
        .as('unprintedJobs'),
      eb
        .selectFrom('payments')
        .select((payments) => payments.fn.countAll<number>().as('count'))
        .whereRef('payments.customer_id', '=', 'customers.id')
        .where(sql<boolean>`payments.state = 'unknown'`)
        .as('unknownPayments'),
    ])
    .where('customers.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, lastOrderAt, unprintedJobs, unknownPayments }) => [
      id,
      { lastOrderAt, unprintedJobs: Number(unprintedJobs), unknownPayments: Number(unknownPayments) },
    ]),
  );
}

const sampled = 100;

/** Journal and receipts, by the size of the newest: reading all of them would stop the tills. Bytes. */
export async function estimateStorage(db: Db, customerId: string): Promise<number> {
  const head = await db
    .selectFrom('venue_heads')
    .select(['revision', 'receipt_sequence'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const entries = db
    .selectFrom('journal')
    .select((eb) => eb.fn<number>('length', ['body']).as('bytes'))
    .where('customer_id', '=', customerId)
    .orderBy('sequence', 'desc')
    .limit(sampled);
  const receipts = db
    .selectFrom('receipts')
    .select((eb) => eb.fn<number>('length', ['document']).as('bytes'))
    .where('customer_id', '=', customerId)
    .orderBy('number', 'desc')
    .limit(sampled);
  const [entry, receipt] = [mean(await entries.execute()), mean(await receipts.execute())];
  return Math.round(head.revision * entry + head.receipt_sequence * receipt);
}

function mean(rows: readonly { bytes: number }[]): number {
  return rows.length === 0 ? 0 : rows.reduce((sum, { bytes }) => sum + Number(bytes), 0) / rows.length;
}

/** Whether it ever had an order or money: by cash that was laid in and credit that was sold, nobody need have ordered. */
export async function hasBooks(db: Db, customerId: string): Promise<boolean> {
  for (const table of ['orders', 'payments', 'ledger'] as const) {
    const row = await db
      .selectFrom(table)
      .select('customer_id')
      .where('customer_id', '=', customerId)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** @returns whose they were. */
export async function removeRoles(db: Db, customerId: string): Promise<string[]> {
  const gone = await db.deleteFrom('user_roles').where('customer_id', '=', customerId).returning('user_id').execute();
  return gone.map((row) => row.user_id);
}
