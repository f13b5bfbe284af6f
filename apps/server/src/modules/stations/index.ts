/** Stations of a venue: where things are prepared and printed (specification §3). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findStations } from './stations.repository.ts';

export { currentStations } from './current-stations.ts';
export { insertStation, type StationRow } from './stations.repository.ts';

export function mountStations(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/stations', async ({ customerId }) => {
    const stations = await findStations(house.database.read, customerId);
    return accept(
      stations.map(({ id, customer_id, name, auto_print }) => ({
        id,
        customer: customer_id,
        name,
        autoPrint: auto_print,
      })),
    );
  });
}
