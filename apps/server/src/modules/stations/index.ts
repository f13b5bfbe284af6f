/** Stations of a venue: where things are prepared and printed (specification §3). */
import type { WireStation } from '@comanda/contract/venue';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { addStation, changeStation, removeStation, sortStations } from './set-up-stations.ts';
import { findStation, findStations, type StationKey, type StationRow } from './stations.repository.ts';

export { currentStations } from './current-stations.ts';
export {
  findStation,
  findStations,
  findVenuesOfStation,
  insertStation,
  type StationRow,
  updateStation,
} from './stations.repository.ts';

function present(station: StationRow): WireStation {
  const { id, customer_id, name, auto_print, deliverer, version } = station;
  return {
    id,
    customer: customer_id,
    name,
    autoPrint: auto_print,
    deliverer,
    fallbackStation: station.fallback_station_id,
    fallbackSeconds: station.fallback_seconds,
    isRedirected: station.is_redirected,
    hasAgentKey: station.agent_key_hash !== null,
    version,
  };
}

async function tell(house: House, key: StationKey, revision: number) {
  const station = await findStation(house.database.write, key);
  if (!station) return { ok: false, code: 'request.error.notFound' } as const;
  return accept({ station: present(station), revision });
}

export function mountStations(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/stations', async ({ customerId }) =>
    accept((await findStations(house.database.read, customerId)).map(present)),
  );

  mount(app, door, 'POST /v1/customers/{customerId}/stations', async ({ body, caller, customerId }) => {
    const done = await addStation(house, { customerId, caller, body });
    return done.ok ? tell(house, { customerId, id: body.id }, done.value.revision) : done;
  });

  mount(
    app,
    door,
    'PATCH /v1/customers/{customerId}/stations/{stationId}',
    async ({ params, body, caller, customerId }) => {
      const { stationId } = params;
      const done = await changeStation(house, { customerId, caller, stationId, body });
      return done.ok ? tell(house, { customerId, id: stationId }, done.value.revision) : done;
    },
  );

  mount(app, door, 'DELETE /v1/customers/{customerId}/stations/{stationId}', ({ params, query, caller, customerId }) =>
    removeStation(house, { customerId, caller, stationId: params.stationId, id: query.commandId }),
  );

  mount(app, door, 'PUT /v1/customers/{customerId}/stations/order', ({ body, caller, customerId }) =>
    sortStations(house, { customerId, caller, body }),
  );
}
