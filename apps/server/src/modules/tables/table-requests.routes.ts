/** Requests of tables and their opening for guests, on the wire. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { attend, openForGuests } from './attend-tables.ts';
import { today } from './business-day.ts';
import { findOpenTables } from './open-tables.ts';
import { findRequests } from './table-requests.repository.ts';

export function mountTableService(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/tableService', async ({ customerId }) => {
    const { read } = house.database;
    const { from, until } = await today(house, customerId);
    const requests = await findRequests(read, customerId, from);
    const openTables = await findOpenTables(read, { customerId, now: house.clock() });
    return accept({
      requests: requests.map(({ id, table_id, kind, requested_at }) => ({
        id,
        table: table_id,
        kind,
        requestedAt: Math.floor(requested_at / 1000),
      })),
      openTables: [...openTables].toSorted(),
      until: Math.floor(until / 1000),
    });
  });

  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/tableRequests/{requestId}/done',
    ({ customerId, caller, params, body }) => attend(house, { customerId, caller, requestId: params.requestId, body }),
  );

  mount(
    app,
    door,
    'PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests',
    ({ customerId, caller, params, body }) =>
      openForGuests(house, { customerId, caller, tableId: params.tableId, body }),
  );
}
