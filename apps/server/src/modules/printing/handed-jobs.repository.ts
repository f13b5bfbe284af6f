/** Print jobs that others than the server bring to a printer: who has which, and what nobody came for (decisions.md §7). */
import type { Deliverer } from '@comanda/domain/printing/deliverers';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { PrinterRow } from '../devices/index.ts';
import type { OpenJob } from './open-jobs.repository.ts';

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

/** Who brings paper to this printer now. */
export async function findDeliverer(db: Db, { customer_id, station_id }: PrinterRow): Promise<Deliverer> {
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

const isFetched = sql<boolean>`(
  select deliverer from stations
  where stations.customer_id = print_jobs.customer_id and stations.id = print_jobs.station_id
) in ('browser', 'printer')`;

/** Of all venues: handed out to whomever and never reported, or never fetched. */
export function findOverdue(db: Db, { now, agentsBefore, madeBefore }: Overdue): Promise<OpenJob[]> {
  return db
    .selectFrom('print_jobs')
    .selectAll('print_jobs')
    .where(sql<boolean>`print_jobs.status in ('pending', 'sent')`)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('print_jobs.status', '=', 'sent'),
          eb.or([
            eb('print_jobs.leased_until', '<', agentsBefore),
            eb.and([eb('print_jobs.claim', 'is', null), eb('print_jobs.leased_until', '<', now)]),
          ]),
        ]),
        eb.and([
          eb('print_jobs.status', '=', 'pending'),
          eb(eb.fn.coalesce('print_jobs.resent_at', 'print_jobs.created_at'), '<', madeBefore),
          // From the jobs that wait to their stations: joined, PostgreSQL may begin with the stations of all venues.
          isFetched,
        ]),
      ]),
    )
    .execute();
}
