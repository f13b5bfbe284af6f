/** Where a station's paper goes when its own printers do not take it, or because somebody sent it there (decisions.md §7). */
import { givesUpAfterMs } from '@comanda/domain/printing/print-job';
import type { Kysely } from 'kysely';

import { prepare } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PrinterRow } from '../devices/index.ts';
import type { StationRow } from '../stations/index.ts';
import type { OpenJob, Places } from './open-jobs.repository.ts';

export type Redirecting = Pick<
  StationRow,
  'id' | 'name' | 'fallback_station_id' | 'fallback_seconds' | 'is_redirected'
>;

/** Stations that name another one, which still stands; for most venues none. One that is gone has paper that waits. */
export function findRedirecting(db: Kysely<Tables>, customerId: string): Promise<Redirecting[]> {
  return redirecting(db, { customerId });
}

const redirecting = prepare((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('stations as station')
    .innerJoin('stations as other', (join) =>
      join.onRef('other.customer_id', '=', 'station.customer_id').onRef('other.id', '=', 'station.fallback_station_id'),
    )
    .select(['station.id', 'station.name', 'station.fallback_station_id', 'station.fallback_seconds'])
    .select('station.is_redirected')
    .where('station.customer_id', '=', customerId)
    .where('other.removed_at', 'is', null),
);

/** @param now unix milliseconds */
export function placesOf(printer: Pick<PrinterRow, 'station_id'>, all: readonly Redirecting[], now: number): Places {
  const own = all.find(({ id }) => id === printer.station_id);
  return {
    takesOwn: own?.is_redirected !== true,
    others: all
      .filter(({ fallback_station_id: to }) => to === printer.station_id)
      .map((station) => ({
        stationId: station.id,
        waitingSince: station.is_redirected ? now : now - station.fallback_seconds * 1000,
        drawerSince: now - givesUpAfterMs('kick') - 1,
      })),
  };
}

/** Whose paper it is, where another station's printer makes it; null on its own. */
export function madeFor(job: OpenJob, printer: Pick<PrinterRow, 'station_id'>, all: readonly Redirecting[]) {
  if (job.for_printer_id !== null || job.station_id === printer.station_id) return null;
  return all.find(({ id }) => id === job.station_id)?.name ?? null;
}
