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
    .select(['customer_id', 'id', 'station_id', 'printer_id', 'for_printer_id', 'order_id', 'receipt_id', 'kind'])
    .select('is_duplicate')
    .select([
      'status',
      'attempts',
      'next_attempt_at',
      'leased_until',
      'error',
      'created_at',
      'finished_at',
      'resent_at',
    ])
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

/** The one job that this printer holds, if any. */
export function findJobOnItsWay(db: Db, printer: PrinterRow): Promise<OpenJob | undefined> {
  return openJobs(db, printer.customer_id)
    .where('printer_id', '=', printer.id)
    .where(sql<boolean>`status = 'sent'`)
    .executeTakeFirst();
}

/** So many are printed one after the other before the next look. */
const mostAtOnce = 50;

/** Those that are for this printer alone, and those of its station and kind of paper that wait, oldest first. */
export async function findOpenJobs(db: Db, printer: PrinterRow): Promise<OpenJob[]> {
  const { prints_tickets: tickets, prints_receipts: receipts } = printer;
  return openJobs(db, printer.customer_id)
    .where(sql<boolean>`status = 'pending'`)
    .where((eb) => {
      const own = eb('for_printer_id', '=', printer.id);
      if (printer.station_id === null || (!tickets && !receipts)) return own;
      const shared = [eb('for_printer_id', 'is', null), eb('station_id', '=', printer.station_id)];
      const fitting = tickets && receipts ? [] : [eb('kind', tickets ? '=' : '<>', 'ticket')];
      return eb.or([own, eb.and([...shared, ...fitting])]);
    })
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
}

/** No active printer stands at its station for its kind of paper. */
const isStranded = sql<boolean>`not exists (
  select 1 from printers
  where printers.customer_id = print_jobs.customer_id and printers.active = 1
    and (printers.id = print_jobs.for_printer_id or (print_jobs.for_printer_id is null
      and printers.station_id = print_jobs.station_id
      and (case when print_jobs.kind = 'ticket' then printers.prints_tickets else printers.prints_receipts end) = 1))
)`;

/** Jobs whose time has come and that no printer would take, of all venues. */
export async function hasStrandedJobs(db: Db, now: number): Promise<boolean> {
  const isWaiting = sql<boolean>`(status = 'pending' or leased_until < ${now})`;
  const query = db
    .selectFrom('print_jobs')
    .select('id')
    .where(isOpen)
    .where('next_attempt_at', '<=', now)
    .where(isWaiting);
  return (await query.where(isStranded).limit(1).executeTakeFirst()) !== undefined;
}

export type Stranding = {
  readonly now: number;
  /** Jobs made before are given up. */
  readonly givenUpBefore: number;
  /** When the others look for a printer again. */
  readonly until: number;
};

/** They say so, wait for a printer, and are given up like any other; one on its way when its printer went is unclear. */
export async function postponeStrandedJobs(db: Db, { now, givenUpBefore, until }: Stranding): Promise<void> {
  const due = () => db.updateTable('print_jobs').where('next_attempt_at', '<=', now).where(isStranded);
  await due()
    .set({ status: 'unclear', error: 'print.error.unclear', leased_until: null, finished_at: now })
    .where(sql<boolean>`status = 'sent'`)
    .where('leased_until', '<', now)
    .execute();
  const waiting = () => due().where(sql<boolean>`status = 'pending'`);
  await waiting()
    .set({ status: 'failed', finished_at: now })
    .where((eb) => eb(eb.fn.coalesce('resent_at', 'created_at'), '<', givenUpBefore))
    .execute();
  await waiting().set({ error: 'printer.none', next_attempt_at: until }).execute();
}
