/** By hand: the paper of a station goes to the station that stands in for it, or back (decisions.md §7). */
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import { findStation, updateStation } from '../stations/index.ts';

type Redirecting = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly id: string;
  readonly stationId: string;
  readonly isRedirected: boolean;
};

export function redirectStation(house: House, { customerId, caller, id, stationId, isRedirected }: Redirecting) {
  const body = { stationId, isRedirected };
  const command = { customerId, id, kind: 'station.redirect', actorId: caller.userId, body };
  return runCommand<object, 'stations.error.notFound' | 'stations.error.fallbackMissing'>(
    house,
    command,
    async (venue) => {
      const station = await findStation(venue.tx, { customerId, id: stationId });
      if (!station) return { ok: false, code: 'stations.error.notFound' } as const;
      if (station.fallback_station_id === null) return { ok: false, code: 'stations.error.fallbackMissing' } as const;
      await updateStation(venue.tx, station, { is_redirected: isRedirected });
      venue.head.setupRevision += 1;
      return accept({
        answer: {},
        event: { type: 'station.redirected' as const, stationId, isRedirected },
        // What waits there finds its printer at once.
        changes: [
          { kind: 'station' as const, id: stationId },
          { kind: 'printJob' as const, id: customerId },
        ],
      });
    },
  );
}
