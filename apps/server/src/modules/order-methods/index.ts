/** Ways to order at a venue and where guests fetch what they ordered (specification §2 Order methods, decisions.md §6). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { addLocation, changeLocation, removeLocation } from './change-locations.ts';
import { changeOrderMethod } from './change-order-method.ts';
import { findLocation, findLocations, findVenuesOfLocation } from './locations.repository.ts';
import { presentLocation, presentOrderMethod } from './order-methods.present.ts';
import { findOrderMethod, findOrderMethods } from './order-methods.repository.ts';
import { pauseOrdering } from './pause-ordering.ts';
import { findPauses } from './pauses.repository.ts';

export { currentHandOverTracking, currentLocations, currentOrderMethods } from './current-order-methods.ts';
export { findLocations, insertLocation } from './locations.repository.ts';
export { findOrderMethod, findOrderMethods, type OrderMethodRow, saveOrderMethod } from './order-methods.repository.ts';
export { findPauses, pausedUntil } from './pauses.repository.ts';

const notFound = { ok: false as const, code: 'location.error.notFound' as const };

export function mountOrderMethods(app: FastifyInstance, door: Door, house: House): void {
  const { read } = house.database;
  mount(app, door, 'GET /v1/customers/{customerId}/orderMethods', async ({ customerId }) => {
    const methods = await findOrderMethods(read, customerId);
    return accept({ orderMethods: Array.from(methods, ([method, row]) => presentOrderMethod(method, row)) });
  });
  mount(app, door, 'PATCH /v1/customers/{customerId}/orderMethods', async ({ customerId, caller, body }) => {
    const done = await changeOrderMethod(house, { customerId, caller, change: body });
    if (!done.ok) return done;
    const row = await findOrderMethod(read, customerId, body.method);
    return accept({ revision: done.value.revision, orderMethod: presentOrderMethod(body.method, row) });
  });
  mountPauses(app, door, house);
  mountLocations(app, door, house);
}

function mountPauses(app: FastifyInstance, door: Door, house: House): void {
  const standing = async (customerId: string) => {
    const pauses = await findPauses(house.database.read, { customerId, now: house.clock() });
    return pauses.map(({ method, until }) => ({ method, until: Math.ceil(until / 1000) }));
  };
  mount(app, door, 'GET /v1/customers/{customerId}/orderPauses', async ({ customerId }) =>
    accept({ pauses: await standing(customerId) }),
  );
  mount(app, door, 'PUT /v1/customers/{customerId}/orderPauses', async ({ customerId, caller, body }) => {
    const done = await pauseOrdering(house, { customerId, caller, body });
    return done.ok ? accept({ pauses: await standing(customerId), revision: done.value.revision }) : done;
  });
}

function mountLocations(app: FastifyInstance, door: Door, house: House): void {
  const { read } = house.database;
  const venueOf = {
    find: ({ locationId }: { locationId: string }) => findVenuesOfLocation(read, locationId),
    unknown: 'location.error.notFound' as const,
  };
  const answer = async (key: { customerId: string; id: string }, revision: number) => {
    const row = await findLocation(read, key);
    return row === null ? notFound : accept({ revision, location: presentLocation(row) });
  };
  mount(app, door, 'GET /v1/customers/{customerId}/locations', async ({ customerId }) =>
    accept({ locations: (await findLocations(read, customerId)).map(presentLocation) }),
  );
  mount(app, door, 'POST /v1/customers/{customerId}/location', async ({ customerId, caller, body }) => {
    const { socketId, ...location } = body;
    const done = await addLocation(house, { customerId, caller, location, socketId });
    if (!done.ok) return done;
    // Added and removed again before it could be read: the command was done all the same.
    const row = await findLocation(read, { customerId, id: location.id });
    const gone = { ...location, description: location.description ?? {}, version: 1 };
    return accept({ revision: done.value.revision, location: row === null ? gone : presentLocation(row) });
  });
  mount(
    app,
    door,
    'PATCH /v1/locations/{locationId}',
    async ({ customerId, caller, params, body }) => {
      const { id, version, socketId, ...fields } = body;
      const { locationId } = params;
      const done = await changeLocation(house, { customerId, caller, locationId, id, version, fields, socketId });
      return done.ok ? answer({ customerId, id: locationId }, done.value.revision) : done;
    },
    venueOf,
  );
  mount(
    app,
    door,
    'DELETE /v1/locations/{locationId}',
    ({ customerId, caller, params, query }) =>
      removeLocation(house, { customerId, caller, locationId: params.locationId, ...query }),
    venueOf,
  );
}
