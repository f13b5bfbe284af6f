/** Guests' data on the wire: contract → access → use case → present. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { refuseWithoutPin } from '../admin-pin/index.ts';
import { eraseGuestData } from './erase-guest-data.ts';
import { findRules } from './erase.repository.ts';
import { exportGuestData } from './export-guest-data.ts';
import { searchGuestData } from './search-guest-data.ts';
import { setRetention } from './set-retention.ts';

export function mountCalls(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;

  mount(app, door, 'GET /v1/customers/{customerId}/guestData', async ({ customerId }) =>
    accept(await findRules(db, customerId)),
  );
  mount(app, door, 'PUT /v1/customers/{customerId}/guestData', async ({ customerId, caller, body }) => {
    const refused = await refuseWithoutPin(house, { customerId, caller });
    return refused ?? setRetention(house, { customerId, actorId: caller.userId, ...body });
  });
  mount(app, door, 'POST /v1/customers/{customerId}/guestData/search', async ({ customerId, body }) =>
    accept(await searchGuestData(db, customerId, body.text)),
  );
  mount(app, door, 'POST /v1/customers/{customerId}/guestData/export', async ({ customerId, caller, body }) => {
    const refused = await refuseWithoutPin(house, { customerId, caller });
    return refused ?? accept(await exportGuestData(house, customerId, body.places));
  });
  mount(app, door, 'POST /v1/customers/{customerId}/guestData/erase', async ({ customerId, caller, body }) => {
    const refused = await refuseWithoutPin(house, { customerId, caller });
    return refused ?? eraseGuestData(house, { customerId, actorId: caller.userId, ...body });
  });
}
