/** Print jobs: handed out once, and what becomes of them (decisions.md §7). */
import type { PaperDocument } from '@comanda/paper/document';
import { type Kysely, sql } from 'kysely';

import { isTaken } from '../../platform/database/is-taken.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OpenJob } from './open-jobs.repository.ts';
import { isOvertaken } from './overtaken-jobs.ts';

type Db = Kysely<Tables>;
export type PrintJobRow = Tables['print_jobs'];

/** Where a ticket of this order was made, whatever became of it. */
export function findTicketStations(db: Db, customerId: string, orderId: string): Promise<ReadonlySet<string>> {
  return stationsOf(ticketsOf(db, customerId, orderId));
}

/** What was given up never came out: marked as a duplicate, the only copy would be thrown away. */
const mayBeOut = sql<boolean>`status <> 'failed'`;

/**
 * Where one of what is to be made may have come out, or still will: the next one there is a duplicate. What takes back or
 * tells of a ticket that never came out is no copy of it.
 */
export function findPrintedStations(db: Db, customerId: string, orderId: string): Promise<ReadonlySet<string>> {
  const tickets = ticketsOf(db, customerId, orderId).where(mayBeOut);
  return stationsOf(tickets.where('is_cancellation', '=', false).where('is_notice', '=', false));
}

function ticketsOf(db: Db, customerId: string, orderId: string) {
  return db
    .selectFrom('print_jobs')
    .select('station_id')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'ticket');
}

async function stationsOf(tickets: ReturnType<typeof ticketsOf>): Promise<ReadonlySet<string>> {
  return new Set((await tickets.execute()).map((row) => row.station_id));
}

const paperKinds = ['ticket', 'receipt', 'bill'] as const;

/** The paper of an order in the order it was asked for, without what stands on it. */
export function findPapersOfOrder(db: Db, customerId: string, orderId: string) {
  return db
    .selectFrom('print_jobs')
    .select(['id', 'station_id', 'is_duplicate', 'status', 'created_at', 'finished_at'])
    .select((eb) => eb.ref('kind').$castTo<(typeof paperKinds)[number]>().as('kind'))
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', paperKinds)
    .orderBy('sequence')
    .execute();
}

/** Whether this receipt may be on paper: the next one is a duplicate. */
export async function wasReceiptPrinted(db: Db, customerId: string, receiptId: string): Promise<boolean> {
  const job = await db
    .selectFrom('print_jobs')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'receipt')
    .where('receipt_id', '=', receiptId)
    .where(mayBeOut)
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}

/** Whether this closing may be on paper. */
export async function wasClosingPrinted(db: Db, customerId: string, closingId: string): Promise<boolean> {
  const job = await db
    .selectFrom('print_jobs')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('closing_id', '=', closingId)
    .where('closing_id', 'is not', null)
    .where(mayBeOut)
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}

/** What is to be printed; it never changes once the job is written. */
export async function findDocument(db: Db, job: OpenJob): Promise<PaperDocument> {
  const row = await db
    .selectFrom('print_jobs')
    .select('document')
    .where('customer_id', '=', job.customer_id)
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  return row.document;
}

/** Guarded: of two deliverers only one gets the job, and none while the other holds the printer. */
export async function leaseJob(
  db: Db,
  job: OpenJob,
  printerId: string,
  until: number,
  claim: string | null = null,
): Promise<PrintJobRow | undefined> {
  try {
    return await takeLease(db, job, { printerId, until, claim });
  } catch (error) {
    // Two looked at once, and the other one has the printer.
    if (isTaken(error)) return undefined;
    throw error;
  }
}

type Lease = { readonly printerId: string; readonly until: number; readonly claim: string | null };

function takeLease(db: Db, job: OpenJob, { printerId, until, claim }: Lease): Promise<PrintJobRow | undefined> {
  return db
    .updateTable('print_jobs')
    .set({
      status: 'sent',
      printer_id: printerId,
      leased_until: until,
      claim,
      attempts: job.attempts + 1,
      is_stranded: false,
    })
    .where('customer_id', '=', job.customer_id)
    .where('id', '=', job.id)
    .where('status', '=', 'pending')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('print_jobs as other')
            .select('other.id')
            .where('other.customer_id', '=', job.customer_id)
            .where('other.printer_id', '=', printerId)
            .where('other.status', '=', 'sent'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** A job as it was handed out. */
export type LeasedJob = Pick<PrintJobRow, 'customer_id' | 'id' | 'attempts'>;

export type JobEnd = {
  readonly status: PrintJobRow['status'];
  readonly error: string | null;
  readonly nextAttemptAt?: number;
  readonly finishedAt: number | null;
};

const mayBeTold = sql<boolean>`status in ('sent', 'unclear')`;

/**
 * Guarded: who lost the lease meanwhile may still say what became of the job, unless somebody took it up anew. That nothing
 * came out brings paper only while nobody has decided otherwise, and never behind what takes it back.
 */
export async function endLease(db: Db, job: LeasedJob, end: JobEnd): Promise<void> {
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
    .where('attempts', '=', job.attempts)
    .where(end.status === 'pending' ? mayComeAgain : mayBeTold)
    .execute();
}

/** Guarded: a lease that was ended meanwhile, or the next one of the same job, stays as it is. @returns false where it is held no more. */
export async function renewLease(db: Db, job: LeasedJob, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ leased_until: until })
    .where('customer_id', '=', job.customer_id)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Who prints beside the server goes on while it starts anew, and will say what became of its jobs. */
const isOfServer = sql<boolean>`not exists (
  select 1 from printers
  join stations on stations.customer_id = printers.customer_id and stations.id = printers.station_id
  where printers.customer_id = print_jobs.customer_id and printers.id = print_jobs.printer_id
    and stations.deliverer <> 'server'
)`;

/** Of every venue, at the server's own printers: they are unclear from now on. A print agent keeps what it has. */
export async function endAllLeases(db: Db, { error, now }: { error: string; now: number }): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ status: 'unclear', error, leased_until: null, finished_at: now })
    .where(sql<boolean>`status = 'sent'`)
    .where('claim', 'is', null)
    .where(isOfServer)
    .execute();
}

/** Given up before it was on its way, and why. */
export async function failWaiting(db: Db, job: OpenJob, end: { error: string | null; now: number }): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ status: 'failed', error: end.error, finished_at: end.now })
    .where('customer_id', '=', job.customer_id)
    .where('id', '=', job.id)
    .where('status', '=', 'pending')
    .execute();
}

/** As it was made: it has ten minutes of its own, and whether a printer would take it is seen anew. */
export function sentAgain(now: number) {
  return {
    status: 'pending',
    error: null,
    finished_at: null,
    next_attempt_at: now,
    resent_at: now,
    is_stranded: false,
  } as const satisfies Partial<PrintJobRow>;
}

const mayComeAgain = sql<boolean>`(status = 'sent' or (status = 'unclear' and settled_at is null and not (${isOvertaken})))`;

/** Failed jobs wait for their printer again. @returns how many. */
export async function resendFailed(
  db: Db,
  customerId: string,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set(sentAgain(now))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'failed')
    .where('settled_at', 'is', null)
    .where('kind', '<>', 'kick')
    .where('created_at', '>=', since)
    .where(sql<boolean>`not (${isOvertaken})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Bytes left and nobody knows what became of them: never offered again by themselves. */
export async function countUnclear(db: Db, customerId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('print_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'unclear')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
