/** Which print jobs are waiting or on their way, and where (decisions.md §7). */
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { PrinterRow } from '../devices/index.ts';

type Db = Kysely<Tables>;
type PrintJobRow = Tables['print_jobs'];

/** What the deliverer needs to choose by; the document is read only for what is printed next. */
export type OpenJob = Omit<PrintJobRow, 'document'>;

/** Written out, because an index over open jobs alone is used for no other condition. */
const isOpen = sql<boolean>`status in ('pending', 'sent')`;

function openJobs(db: Db, customerId: string) {
  return db
    .selectFrom('print_jobs')
    .select(['customer_id', 'id', 'station_id', 'printer_id', 'order_id', 'receipt_id', 'kind', 'is_duplicate'])
    .select(['status', 'attempts', 'next_attempt_at', 'leased_until', 'error', 'created_at', 'finished_at'])
    .where('customer_id', '=', customerId)
    .where(isOpen);
}

/** Every venue with a job whose time has come; a job on its way counts until its lease is ended. */
export async function findVenuesWithDueJobs(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .select('customer_id')
    .distinct()
    .where(isOpen)
    .where('next_attempt_at', '<=', now)
    .execute();
  return rows.map((row) => row.customer_id);
}

/** So many are printed one after the other before the next look. */
const mostAtOnce = 50;

/** Of the printer's station and kind of paper, oldest first. */
export async function findOpenJobs(db: Db, printer: PrinterRow): Promise<OpenJob[]> {
  const jobs = openJobs(db, printer.customer_id).where('station_id', '=', printer.station_id);
  const { prints_tickets: tickets, prints_receipts: receipts } = printer;
  if (!tickets && !receipts) return [];
  const fitting = tickets && receipts ? jobs : jobs.where('kind', tickets ? '=' : '<>', 'ticket');
  return fitting.orderBy('created_at').orderBy('id').limit(mostAtOnce).execute();
}

const mostStranded = 200;

/** Whose time has come, and there is no printer for them. */
export function findStrandedJobs(db: Db, customerId: string, now: number): Promise<OpenJob[]> {
  const kindFits = sql<boolean>`(case when print_jobs.kind = 'ticket' then prints_tickets else prints_receipts end) = 1`;
  return openJobs(db, customerId)
    .where('next_attempt_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('printers')
            .select('printers.id')
            .whereRef('printers.customer_id', '=', 'print_jobs.customer_id')
            .whereRef('printers.station_id', '=', 'print_jobs.station_id')
            .where('active', '=', true)
            .where(kindFits),
        ),
      ),
    )
    .orderBy('next_attempt_at')
    .limit(mostStranded)
    .execute();
}
