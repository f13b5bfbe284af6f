/** Print jobs that others than the server bring to a printer: who has which, and what nobody came for (decisions.md §7). */
import type { Deliverer } from '@comanda/domain/printing/deliverers';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findPrinter, type PrinterRow } from '../devices/index.ts';
import { isLookedFor, isOpen, type OpenJob, venuesWith } from './open-jobs.repository.ts';
import type { PrintJobRow } from './print-jobs.repository.ts';
import { isNoted } from './stranded-jobs.repository.ts';

type Db = Kysely<Tables>;

/** Printers that this deliverer brings paper to; one without a station is the server's. */
export async function findPrintersOf(
  db: Db,
  { customerId, deliverer }: { readonly customerId: string; readonly deliverer: Deliverer },
): Promise<PrinterRow[]> {
  return db
    .selectFrom('printers')
    .leftJoin('stations', (join) =>
      join.onRef('stations.customer_id', '=', 'printers.customer_id').onRef('stations.id', '=', 'printers.station_id'),
    )
    .selectAll('printers')
    .where('printers.customer_id', '=', customerId)
    .where('printers.active', '=', true)
    .where((eb) => eb(eb.fn.coalesce('stations.deliverer', sql.lit('server')), '=', deliverer))
    .orderBy('printers.name')
    .execute();
}

/**
 * Stations whose deliverer may have had this job in hand: its own, and where the printer stands. That may be another one
 * by now, out of use, or gone; whoever has the paper still says how it ended.
 */
export async function findPlaces(
  db: Db,
  { customer_id: customerId, station_id, printer_id }: Pick<PrintJobRow, 'customer_id' | 'station_id' | 'printer_id'>,
): Promise<string[]> {
  const printer = printer_id === null ? undefined : await findPrinter(db, { customerId, id: printer_id });
  return [station_id, printer?.station_id ?? null].filter((id) => id !== null);
}

/** Who brings paper to this printer now. */
export async function findDeliverer(
  db: Db,
  { customer_id, station_id }: Pick<PrinterRow, 'customer_id' | 'station_id'>,
): Promise<Deliverer> {
  if (station_id === null) return 'server';
  const station = await db
    .selectFrom('stations')
    .select('deliverer')
    .where('customer_id', '=', customer_id)
    .where('id', '=', station_id)
    .executeTakeFirst();
  return station?.deliverer ?? 'server';
}

/** Whatever has become of it since. */
export function findJob(
  db: Db,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<OpenJob | undefined> {
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The printer says why it does nothing: the job that waits for it says so too. Nothing new writes nothing. */
export async function noteTrouble(db: Db, job: OpenJob, error: string): Promise<void> {
  if (job.error === error) return;
  await db
    .updateTable('print_jobs')
    .set({ error })
    .where('customer_id', '=', job.customer_id)
    .where('id', '=', job.id)
    .where('status', '=', 'pending')
    .execute();
}

type Overdue = {
  /** A lease that ran out before; of an agent's, which asks for it again when its network is back, later. */
  readonly now: number;
  readonly agentsBefore: number;
  readonly madeBefore: number;
};

/** Nobody is sent this paper: a browser or the printer itself fetches it. */
const isFetched = sql<boolean>`stations.deliverer in ('browser', 'printer')`;

function waitsSince(madeBefore: number): RawBuilder<boolean> {
  return sql`${isOpen} and status = 'pending' and coalesce(resent_at, created_at) < ${madeBefore}`;
}

/**
 * Of all venues: handed out to whomever and never reported, or never fetched. Asked every few seconds, it looks at what
 * is on its way and at stations whose paper is fetched: however many jobs wait for other printers, it costs the same.
 */
export async function findOverdue(db: Db, overdue: Overdue): Promise<OpenJob[]> {
  const found: OpenJob[] = await lostOnTheirWay(db, overdue).execute();
  for (const isSuch of [isLookedFor, isNoted]) {
    const { rows } = await leftAtStations(isSuch, overdue.madeBefore).execute(db);
    for (const station of rows) found.push(...(await leftAt(db, station, overdue.madeBefore)));
  }
  return found;
}

export function lostOnTheirWay(db: Db, { now, agentsBefore }: Overdue) {
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where(sql<boolean>`status = 'sent'`)
    .where((eb) =>
      eb.or([eb('leased_until', '<', agentsBefore), eb.and([eb('claim', 'is', null), eb('leased_until', '<', now)])]),
    );
}

type StationPlace = { readonly customer_id: string; readonly id: string };

/** Stations at which paper waits to be fetched, longer than anybody waits for it. */
export function leftAtStations(isSuch: RawBuilder<boolean>, madeBefore: number): RawBuilder<StationPlace> {
  return sql`
    with recursive ${venuesWith(isSuch)}
    select stations.customer_id, stations.id from venues
    join stations on stations.customer_id = venues.id and ${isFetched}
    where (
      select 1 from print_jobs
      where print_jobs.customer_id = stations.customer_id and print_jobs.station_id = stations.id
        and ${waitsSince(madeBefore)} limit 1
    ) = 1`;
}

function leftAt(db: Db, station: StationPlace, madeBefore: number): Promise<OpenJob[]> {
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where('customer_id', '=', station.customer_id)
    .where('station_id', '=', station.id)
    .where(waitsSince(madeBefore))
    .execute();
}
