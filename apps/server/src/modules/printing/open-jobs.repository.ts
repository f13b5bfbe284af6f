/** Which print jobs are waiting or on their way, and where (decisions.md §7). */
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { prepare } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PrinterRow } from '../devices/index.ts';

type Db = Kysely<Tables>;
type PrintJobRow = Tables['print_jobs'];

/** What the deliverer needs to choose by; the document is read only for what is printed next. */
export type OpenJob = Omit<PrintJobRow, 'document' | 'is_cancellation' | 'is_notice'>;

/** Written out, because an index over open jobs alone is used for no other condition. */
export const isOpen = sql<boolean>`status in ('pending', 'sent')`;

/** All but those that no printer would take (stranded-jobs.repository.ts); a printer that comes takes these too. */
export const isLookedFor = sql<boolean>`is_stranded = 0 and ${isOpen}`;

function openJobs(db: Db, customerId: string) {
  return db
    .selectFrom('print_jobs')
    .select(['customer_id', 'id', 'station_id', 'printer_id', 'for_printer_id', 'order_id', 'receipt_id', 'kind'])
    .select(['closing_id', 'nfc_tag_id'])
    .select(['is_duplicate', 'settled_at', 'claim', 'sequence'])
    .select([
      'status',
      'attempts',
      'next_attempt_at',
      'leased_until',
      'error',
      'created_at',
      'finished_at',
      'resent_at',
      'is_stranded',
    ])
    .where('customer_id', '=', customerId)
    .where(isOpen);
}

/** Venues with such jobs, one after the other in the index `print_jobs_due`: how many jobs each has does not matter. */
export function venuesWith(isSuch: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`venues (id) as (
    select min(customer_id) from print_jobs where ${isSuch}
    union all
    select (select min(customer_id) from print_jobs where customer_id > venues.id and ${isSuch})
    from venues where venues.id is not null
  )`;
}

/** Every venue with a job whose time has come; a job on its way counts until its lease is ended. */
export async function findVenuesWithDueJobs(db: Db, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${venuesWith(isLookedFor)}
    select venues.id from venues where (
      select 1 from print_jobs where customer_id = venues.id and ${isLookedFor} and next_attempt_at <= ${now} limit 1
    ) = 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The one job that this printer holds, if any. */
export async function findJobOnItsWay(db: Db, printer: PrinterRow): Promise<OpenJob | undefined> {
  return (await jobsOnTheirWay(db, printer))[0];
}

const jobsOnTheirWay = prepare((db, { customer_id, id }: Pick<PrinterRow, 'customer_id' | 'id'>) =>
  openJobs(db, customer_id)
    .where('printer_id', '=', id)
    .where(sql<boolean>`status = 'sent'`),
);

/** So many are printed one after the other before the next look. */
const mostAtOnce = 50;

/** Whose jobs a printer takes beside those that are for it alone. */
export type Places = {
  /** False while the paper of its station goes elsewhere; the drawer hangs here all the same. */
  readonly takesOwn: boolean;
  readonly others: readonly OtherPlace[];
};

/** A station whose printers have left its paper lying, or whose paper somebody sent here. */
export type OtherPlace = {
  readonly stationId: string;
  /** Since when paper must wait. */
  readonly waitingSince: number;
  /** The same of a drawer: none opens from here, so it is taken only to be given up. */
  readonly drawerSince: number;
};

const ownStationOnly: Places = { takesOwn: true, others: [] };

/** Those that are for this printer alone, and those of its station and kind of paper that wait, oldest first. */
export async function findOpenJobs(
  db: Db,
  printer: PrinterRow,
  { takesOwn, others }: Places = ownStationOnly,
): Promise<OpenJob[]> {
  const { customer_id: customerId, station_id: stationId } = printer;
  const { prints_tickets: tickets, prints_receipts: receipts } = printer;
  const found = await waitingForPrinter(db, { customerId, printerId: printer.id });
  if (stationId === null || (!tickets && !receipts)) return found;
  const find = tickets && receipts ? waitingForAnyPaper : tickets ? waitingTickets : waitingReceipts;
  const place = { customerId, stationId };
  const shared = takesOwn ? await find(db, place) : receipts ? await waitingKicks(db, place) : [];
  for (const other of others) {
    const jobs = await find(db, { customerId, stationId: other.stationId });
    const since = ({ kind }: OpenJob) => (kind === 'kick' ? other.drawerSince : other.waitingSince);
    const left = jobs.filter((job) => (job.resent_at ?? job.created_at) <= since(job));
    // Its own printer was tried in vain: here it is due at once.
    found.push(...left.map((job) => ({ ...job, next_attempt_at: job.created_at })));
  }
  if (found.length === 0) return shared;
  return [...found, ...shared].sort(byAge).slice(0, mostAtOnce);
}

function byAge(a: OpenJob, b: OpenJob): number {
  return a.sequence - b.sequence;
}

type Place = { readonly customerId: string; readonly stationId: string };

function waiting(db: Db, customerId: string) {
  return openJobs(db, customerId)
    .where(sql<boolean>`status = 'pending'`)
    .orderBy('sequence')
    .limit(sql.lit(mostAtOnce));
}

function waitingAt(db: Db, { customerId, stationId }: Place) {
  return waiting(db, customerId).where('station_id', '=', stationId).where('for_printer_id', 'is', null);
}

const waitingForPrinter = prepare((db, { customerId, printerId }: { customerId: string; printerId: string }) =>
  waiting(db, customerId).where('for_printer_id', '=', printerId),
);

const waitingForAnyPaper = prepare(waitingAt);
const waitingTickets = prepare((db, place: Place) => waitingAt(db, place).where('kind', '=', sql.lit('ticket')));
const waitingReceipts = prepare((db, place: Place) => waitingAt(db, place).where('kind', '<>', sql.lit('ticket')));
const waitingKicks = prepare((db, place: Place) => waitingAt(db, place).where('kind', '=', sql.lit('kick')));
