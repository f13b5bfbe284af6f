/** Print jobs that no printer would take: which they are, and which of them one would take now (decisions.md §7). */
import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { isLookedFor, isOpen, venuesWith } from './open-jobs.repository.ts';

type Db = Kysely<Tables>;

/** Noted as stranded; written out as the index `print_jobs_due` has it. */
export const isNoted = sql<boolean>`is_stranded = 1 and ${isOpen}`;

const kinds = [
  { prints: sql.ref('printers.prints_tickets'), isSuch: sql`kind = 'ticket'` },
  { prints: sql.ref('printers.prints_receipts'), isSuch: sql`kind <> 'ticket'` },
] as const;

/** Active printers for such paper at the station, or at the one that stands in for it. */
function printersAt(prints: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select 1 from printers
    where printers.customer_id = stations.customer_id and printers.station_id = stations.id
      and printers.active = 1 and ${prints} = 1
    union all
    select 1 from printers
    where printers.customer_id = stations.customer_id and printers.station_id = stations.fallback_station_id
      and printers.active = 1 and ${prints} = 1
  )`;
}

/** Stations of a venue at which a job waits that is meant for no printer alone: where there is, or is not, one for it. */
function stationsWhere(printers: 'exists' | 'not exists', isMeant: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofKind = ({ prints, isSuch }: (typeof kinds)[number]) => sql`(
    ${sql.raw(printers)} ${printersAt(prints)} and exists (
      select 1 from print_jobs
      where print_jobs.customer_id = stations.customer_id and print_jobs.station_id = stations.id
        and print_jobs.for_printer_id is null and ${isOpen} and ${isSuch} and ${isMeant}
    ))`;
  return sql`select 1 from stations where stations.customer_id = venues.id
    and (${sql.join(kinds.map(ofKind), sql` or `)}) limit 1`;
}

/** No active printer stands at its station for its kind of paper. `hasPrinter` says the same of a job that is being made. */
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
  const isDue = sql`+is_stranded = 0 and +next_attempt_at <= ${now} and (status = 'pending' or leased_until < ${now})`;
  return sql`
    with recursive ${venuesWith(isLookedFor)}
    select venues.id from venues where (${stationsWhere('not exists', isDue)}) = 1 or (
      select 1 from print_jobs where print_jobs.customer_id = venues.id
        and for_printer_id > '' and ${isOpen} and ${isDue} and ${isStranded} limit 1
    ) = 1
    limit 1`;
}

export type Stranding = {
  readonly now: number;
  /** Jobs wanted before are given up. */
  readonly givenUpBefore: number;
};

/**
 * They say so, once, and nobody looks for them any more until a printer is there; one on its way when its printer went
 * is unclear. From here on `next_attempt_at` is when the paper was wanted: due for whoever takes it, and what it is
 * given up by.
 */
export async function noteStranded(db: Db, { now, givenUpBefore }: Stranding): Promise<void> {
  const due = () =>
    db.updateTable('print_jobs').where(isLookedFor).where('next_attempt_at', '<=', now).where(isStranded);
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
  await waiting()
    .set((eb) => ({
      error: 'printer.none',
      is_stranded: true,
      next_attempt_at: eb.fn.coalesce('resent_at', 'created_at'),
    }))
    .execute();
}

/** As any other job that waited for so long. Where there is none, nothing is written. */
export async function giveUpStranded(read: Db, write: Db, { now, givenUpBefore }: Stranding): Promise<void> {
  const isOver = sql<boolean>`${isNoted} and status = 'pending' and next_attempt_at < ${givenUpBefore}`;
  const { rows } = await sql`select 1 from print_jobs where ${isOver} limit 1`.execute(read);
  if (rows.length === 0) return;
  await write.updateTable('print_jobs').set({ status: 'failed', finished_at: now }).where(isOver).execute();
}

/** Venues with a job that was noted as stranded and that a printer would take now. */
export async function findVenuesToWake(db: Db): Promise<string[]> {
  const { rows } = await wakingVenues().execute(db);
  return rows.map(({ id }) => id);
}

export function wakingVenues(): RawBuilder<{ id: string }> {
  const isStillNoted = sql`+is_stranded = 1`;
  return sql<{ id: string }>`
    with recursive ${venuesWith(isNoted)}
    select venues.id from venues where (${stationsWhere('exists', isStillNoted)}) = 1 or (
      select 1 from print_jobs where print_jobs.customer_id = venues.id
        and for_printer_id > '' and ${isOpen} and ${isStillNoted} and not (${isStranded}) limit 1
    ) = 1`;
}

export async function hasNoted(db: Db, customerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from print_jobs where customer_id = ${customerId} and ${isNoted} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Those that a printer would take are looked for again, at once. @returns how many. */
export async function wakeStranded(db: Db, customerId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ is_stranded: false, next_attempt_at: now })
    .where('customer_id', '=', customerId)
    .where(isNoted)
    .where(sql<boolean>`not (${isStranded})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
