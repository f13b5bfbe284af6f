/** Print jobs: written with the command that causes them, handed out once (decisions.md §7). */
import { randomUUID } from 'node:crypto';

import type { PaperDocument } from '@comanda/paper/document';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type PrintJobRow = Tables['print_jobs'];

export type NewPrintJob = {
  readonly stationId: string;
  readonly orderId: string | null;
  readonly kind: PrintJobRow['kind'];
  readonly isDuplicate: boolean;
  readonly document: PaperDocument;
};

/** @returns the job’s id. */
export async function addPrintJob(venue: Venue, job: NewPrintJob): Promise<string> {
  const id = randomUUID();
  await venue.tx
    .insertInto('print_jobs')
    .values({
      customer_id: venue.customerId,
      id,
      station_id: job.stationId,
      printer_id: null,
      order_id: job.orderId,
      kind: job.kind,
      is_duplicate: job.isDuplicate,
      status: 'pending',
      document: job.document,
      attempts: 0,
      next_attempt_at: venue.now,
      leased_until: null,
      error: null,
      created_at: venue.now,
      finished_at: null,
    })
    .execute();
  return id;
}

const batch = 50;

export function findDueJobs(db: Db, now: number): Promise<PrintJobRow[]> {
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(batch)
    .execute();
}

/** Guarded: of two deliverers only one gets the job. */
export async function leaseJob(db: Db, job: PrintJobRow, printerId: string, until: number): Promise<boolean> {
  const leased = await db
    .updateTable('print_jobs')
    .set({ status: 'sent', printer_id: printerId, leased_until: until, attempts: job.attempts + 1 })
    .where('customer_id', '=', job.customer_id)
    .where('id', '=', job.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return leased.numUpdatedRows === 1n;
}

export type JobEnd = {
  readonly status: PrintJobRow['status'];
  readonly error: string | null;
  readonly nextAttemptAt?: number;
  readonly finishedAt: number | null;
};

export async function endLease(db: Db, job: PrintJobRow, end: JobEnd): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({
      status: end.status,
      error: end.error,
      leased_until: null,
      finished_at: end.finishedAt,
      ...(end.nextAttemptAt !== undefined && { next_attempt_at: end.nextAttemptAt }),
    })
    .where('customer_id', '=', job.customer_id)
    .where('id', '=', job.id)
    .execute();
}

export function findLapsedJobs(db: Db, now: number): Promise<PrintJobRow[]> {
  return db.selectFrom('print_jobs').selectAll().where('status', '=', 'sent').where('leased_until', '<', now).execute();
}
