/** Working without a connection, on the wire. */
import type { WireDeviation } from '@comanda/contract/offline';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findRevision } from '../journal/index.ts';
import { findUnseen, type UnseenRow } from './deviations.repository.ts';
import { giveDeviceSeries } from './device-series.ts';
import { seeDeviation } from './see-deviation.ts';

export function mountOffline(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;

  mount(app, door, 'POST /v1/customers/{customerId}/deviceSeries', ({ customerId, body, caller }) =>
    giveDeviceSeries(house, { customerId, id: body.id, caller }),
  );

  mount(app, door, 'GET /v1/customers/{customerId}/deviations', async ({ customerId }) => {
    // First: what comes in between is announced anew, never missed.
    const revision = await findRevision(db, customerId);
    return accept({ deviations: (await findUnseen(db, customerId)).map(present), revision });
  });

  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/deviations/{deviationId}/seen',
    async ({ customerId, params, body, caller }) => {
      const seen = await seeDeviation(house, { customerId, deviationId: params.deviationId, body, caller });
      return seen.ok ? accept({ revision: seen.value.revision }) : seen;
    },
  );
}

function present(row: UnseenRow): WireDeviation {
  return {
    id: row.id,
    code: row.code,
    params: row.detail,
    order: { id: row.order_id, number: row.number, deviceNumber: row.device_number, table: row.table_id },
    payment: row.payment_id,
    takenBy: row.taken_by === null ? null : { id: row.taken_by, name: row.name ?? '' },
    takenAt: Math.floor(row.taken_at / 1000),
    foundAt: Math.floor(row.found_at / 1000),
  };
}
