/** Which print jobs are waiting or on their way, and where (decisions.md §7). */
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { prepare } from '../../platform/database/prepare.ts';
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
    .select('closing_id')
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
    ])
    .where('customer_id', '=', customerId)
    .where(isOpen);
}

/** Venues with open jobs, one after the other in the index `print_jobs_due`: how many jobs each has does not matter. */
const venuesWithOpenJobs = sql`venues (id) as (
  select min(customer_id) from print_jobs where ${isOpen}
  union all
  select (select min(customer_id) from print_jobs where customer_id > venues.id and ${isOpen})
  from venues where venues.id is not null
)`;

/** Every venue with a job whose time has come; a job on its way counts until its lease is ended. */
export async function findVenuesWithDueJobs(db: Db, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${venuesWithOpenJobs}
    select venues.id from venues where (
      select 1 from print_jobs where customer_id = venues.id and ${isOpen} and next_attempt_at <= ${now} limit 1
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
  /** False while the paper of its station goes elsewhere. */
  readonly takesOwn: boolean;
  /** Stations whose printers have left their paper lying, or whose paper somebody sent here; since when it must wait. */
  readonly others: readonly { readonly stationId: string; readonly waitingSince: number }[];
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
  const shared = takesOwn ? await find(db, { customerId, stationId }) : [];
  for (const other of others) {
    const jobs = await find(db, { customerId, stationId: other.stationId });
    const left = jobs.filter((job) => (job.resent_at ?? job.created_at) <= other.waitingSince);
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

/** Whether a job of this kind (a condition on it) waits at the station although no active printer there makes such paper. */
function lacksPrinter(kind: 'ticket' | 'receipt', isDue: RawBuilder<unknown>): RawBuilder<unknown> {
  const [prints, isSuch] =
    kind === 'ticket'
      ? [sql.ref('printers.prints_tickets'), sql`kind = 'ticket'`]
      : [sql.ref('printers.prints_receipts'), sql`kind <> 'ticket'`];
  return sql`(not exists (
    select 1 from printers
    where printers.customer_id = stations.customer_id and printers.station_id = stations.id
      and printers.active = 1 and ${prints} = 1
    union all
    select 1 from printers
    where printers.customer_id = stations.customer_id and printers.station_id = stations.fallback_station_id
      and printers.active = 1 and ${prints} = 1
  ) and exists (
    select 1 from print_jobs
    where print_jobs.customer_id = stations.customer_id and print_jobs.station_id = stations.id
      and print_jobs.for_printer_id is null and ${isOpen} and ${isSuch} and ${isDue}
  ))`;
}

/** No active printer stands at its station for its kind of paper. */
const isStranded = sql<boolean>`not exists (
  select 1 from printers
  where printers.customer_id = print_jobs.customer_id and printers.active = 1
    and (printers.id = print_jobs.for_printer_id or (print_jobs.for_printer_id is null
      and (printers.station_id = print_jobs.station_id or printers.station_id = (
        select fallback_station_id from stations
        where stations.customer_id = print_jobs.customer_id and stations.id = print_jobs.station_id))
      and (case when print_jobs.kind = 'ticket' then printers.prints_tickets else printers.prints_receipts end) = 1))
)`;

/** Jobs whose time has come and that no printer would take, of all venues: only where a printer is missing are they looked at. */
export async function hasStrandedJobs(db: Db, now: number): Promise<boolean> {
  const { rows } = await strandedJobs(now).execute(db);
  return rows.length > 0;
}

/**
 * One row if there is one. Asked every second: however many jobs wait for printers that are there, it costs the same.
 * What is asked of a venue stands in brackets with a limit, so that PostgreSQL does not join it to all venues there are.
 */
export function strandedJobs(now: number): RawBuilder<unknown> {
  // The plus keeps the index over times out of it: of a station's jobs, or a printer's, few are looked at.
  const isDue = sql`+next_attempt_at <= ${now} and (status = 'pending' or leased_until < ${now})`;
  return sql`
    with recursive ${venuesWithOpenJobs}
    select venues.id from venues where (
      select 1 from stations where stations.customer_id = venues.id
        and (${lacksPrinter('ticket', isDue)} or ${lacksPrinter('receipt', isDue)}) limit 1
    ) = 1 or (
      select 1 from print_jobs where print_jobs.customer_id = venues.id
        and for_printer_id > '' and ${isOpen} and ${isDue} and ${isStranded} limit 1
    ) = 1
    limit 1`;
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
