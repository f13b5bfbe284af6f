/** Rows of print jobs as a person decides about them; each write is guarded by what was read. */
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { type PrintJobRow, sentAgain } from './print-jobs.repository.ts';

type Db = Kysely<Tables>;

// Written out: with values bound to them, SQLite does not see that its indexes of these are enough.
const isUndecided = sql<boolean>`print_jobs.status <> 'printed' and print_jobs.settled_at is null`;
const isPrinted = sql<boolean>`print_jobs.status = 'printed'`;

export function findJob(
  db: Db,
  { customerId, jobId }: { readonly customerId: string; readonly jobId: string },
): Promise<PrintJobRow | undefined> {
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', jobId)
    .executeTakeFirst();
}

export async function findVenuesOfJob(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('print_jobs').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

/** @returns false where a printer took it, or said how it ended, at this very moment. */
export async function updateJob({ tx }: Venue, job: PrintJobRow, change: Partial<PrintJobRow>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set(change)
    .where('customer_id', '=', job.customer_id)
    .where('id', '=', job.id)
    .where('status', '=', job.status)
    .where('attempts', '=', job.attempts)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Of the drawer nothing is sent again. @returns how many. */
export async function resendAll({ tx, customerId, now }: Venue): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set(sentAgain(now))
    .where('customer_id', '=', customerId)
    .where(isUndecided)
    .where('status', '=', 'failed')
    .where('kind', '<>', 'kick')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns how many. */
export async function settleAll({ tx, customerId, now }: Venue): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set({ settled_at: now })
    .where('customer_id', '=', customerId)
    .where(isUndecided)
    .where('status', 'in', ['failed', 'unclear'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** So many stand in a list: beyond them nobody reads. */
const mostListed = 200;
const mostPrinted = 40;

/** What is not done and what nobody decided about yet, newest first; then what was printed last. */
export async function findListedJobs(db: Db, customerId: string): Promise<PrintJobRow[]> {
  const open = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(isUndecided)
    .orderBy('sequence', 'desc')
    .limit(mostListed)
    .execute();
  const printed = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(isPrinted)
    .where('kind', '<>', 'kick')
    .orderBy('finished_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(mostPrinted)
    .execute();
  return [...open, ...printed];
}

export type Alarm = { readonly waiting: number; readonly failed: number; readonly unclear: number };

/** @param waitedSince jobs that wait since then or longer */
export async function countAlarming(db: Db, customerId: string, waitedSince: number): Promise<Alarm> {
  const rows = await db
    .selectFrom('print_jobs')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('customer_id', '=', customerId)
    .where(isUndecided)
    .where('status', 'in', ['pending', 'failed', 'unclear'])
    .where('kind', '<>', 'kick')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['failed', 'unclear']),
        eb(eb.fn.coalesce('resent_at', 'created_at'), '<=', waitedSince),
      ]),
    )
    .groupBy('status')
    .execute();
  const countOf = (status: PrintJobRow['status']) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { waiting: countOf('pending'), failed: countOf('failed'), unclear: countOf('unclear') };
}
