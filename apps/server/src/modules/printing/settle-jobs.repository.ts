/** Rows of print jobs as a person decides about them; each write is guarded by what was read. */
import { mostJobsListed } from '@comanda/contract/print-jobs';
import { sentTogetherMs } from '@comanda/domain/printing/print-job';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { isOvertaken } from './overtaken-jobs.ts';
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

/** Which of these closings are settlements of this person. */
export async function findOwnClosings(
  db: Db,
  { customerId, personId }: { readonly customerId: string; readonly personId: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('closings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('person_id', '=', personId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ id }) => id));
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

function listed(db: Db, customerId: string) {
  return db
    .selectFrom('print_jobs')
    .where('customer_id', '=', customerId)
    .where(isUndecided)
    .orderBy('sequence', 'desc')
    .limit(mostJobsListed);
}

/**
 * What the list shows and is not from another day: a roll of old tickets would be cooked once more. Of the drawer
 * nothing is sent again. @param jobs of these alone; null: of all. @returns how many.
 */
export async function resendAll({ tx, customerId, now }: Venue, jobs: readonly string[] | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set(sentAgain(now))
    .where('customer_id', '=', customerId)
    .where('id', 'in', jobs ?? listed(tx, customerId).select('id'))
    .where(isUndecided)
    .where('status', '=', 'failed')
    .where('kind', '<>', 'kick')
    .where((eb) => eb(eb.fn.coalesce('resent_at', 'created_at'), '>=', now - sentTogetherMs))
    .where(sql<boolean>`not (${isOvertaken})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether paper of the same was asked for after this one, and may be out or still come: neither takes the other back. */
export async function hasOtherPaper(db: Db, job: PrintJobRow): Promise<boolean> {
  const subject = (['order_id', 'receipt_id', 'closing_id'] as const).filter((column) => job[column] !== null);
  if (subject.length === 0) return job.settled_at !== null;
  const others = subject.reduce(
    (asked, column) => asked.where(column, '=', job[column]),
    db.selectFrom('print_jobs').select('id').where('customer_id', '=', job.customer_id),
  );
  const other = await others
    .where('kind', '=', job.kind)
    .where('is_cancellation', '=', job.is_cancellation)
    .where('is_notice', '=', job.is_notice)
    .where('station_id', '=', job.station_id)
    .where('sequence', '>', job.sequence)
    .where('status', '<>', 'failed')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function wasOvertaken(db: Db, { customer_id: customerId, id }: PrintJobRow): Promise<boolean> {
  const job = await db
    .selectFrom('print_jobs')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where(isOvertaken)
    .executeTakeFirst();
  return job !== undefined;
}

/** @param jobs these alone; null: all. @returns how many. */
export async function settleAll({ tx, customerId, now }: Venue, jobs: readonly string[] | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set({ settled_at: now })
    .where('customer_id', '=', customerId)
    .where(isUndecided)
    .where('status', 'in', ['failed', 'unclear'])
    .$if(jobs !== null, (all) => all.where('id', 'in', jobs ?? []))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type GivenUp =
  | { readonly orderId: string; readonly stationIds: readonly string[] }
  | { readonly receiptId: string }
  | { readonly closingId: string };

/** What was given up stands on the paper that is made now: sent again, it would come out twice without a mark. */
export async function settleGivenUp({ tx, customerId, now }: Venue, of: GivenUp): Promise<void> {
  const givenUp = tx
    .updateTable('print_jobs')
    .set({ settled_at: now })
    .where('customer_id', '=', customerId)
    .where(isUndecided)
    .where('status', '=', 'failed');
  if ('receiptId' in of) await givenUp.where('receipt_id', '=', of.receiptId).where('kind', '=', 'receipt').execute();
  else if ('closingId' in of) await givenUp.where('closing_id', '=', of.closingId).execute();
  else if (of.stationIds.length > 0) {
    await givenUp
      .where('order_id', '=', of.orderId)
      .where('kind', '=', 'ticket')
      .where('station_id', 'in', of.stationIds)
      .execute();
  }
}

/**
 * Tickets that never came out, of stations that have other paper of the order: on a copy of the whole order nobody would
 * see that they are new. They come as themselves, before it; an earlier copy that failed stands on the new one.
 * @returns ids of the jobs that wait again
 */
export async function resendGivenUp(
  { tx, customerId, now }: Venue,
  { orderId, stationIds }: { readonly orderId: string; readonly stationIds: readonly string[] },
): Promise<string[]> {
  if (stationIds.length === 0) return [];
  const givenUp = tx
    .updateTable('print_jobs')
    .where('customer_id', '=', customerId)
    .where(isUndecided)
    .where('status', '=', 'failed')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'ticket')
    .where('station_id', 'in', stationIds);
  await givenUp.set({ settled_at: now }).where('is_duplicate', '=', true).execute();
  const isStillTrue = sql<boolean>`not (${isOvertaken})`;
  const sent = await givenUp.set(sentAgain(now)).where(isStillTrue).returning('id').execute();
  return sent.map(({ id }) => id);
}

const mostPrinted = 40;

/** What is not done and what nobody decided about yet, newest first; then what was printed last. */
export async function findListedJobs(db: Db, customerId: string): Promise<PrintJobRow[]> {
  const open = await listed(db, customerId).selectAll().execute();
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
