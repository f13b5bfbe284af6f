/** Working without a connection, on the wire. */
import type { WireDeviation } from '@comanda/contract/offline';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findRevision } from '../journal/index.ts';
import { findUserNames } from '../users/index.ts';
import { findUnseen, type UnseenRow } from './deviations.repository.ts';
import { giveDeviceSeries } from './device-series.ts';
import { removeUnsent } from './remove-unsent.ts';
import { seeDeviation } from './see-deviation.ts';

export function mountOffline(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;

  mount(app, door, 'POST /v1/customers/{customerId}/deviceSeries', ({ customerId, body, caller }) =>
    giveDeviceSeries(house, { customerId, id: body.id, caller }),
  );

  mount(app, door, 'GET /v1/customers/{customerId}/deviations', async ({ customerId }) => {
    // First: what comes in between is announced anew, never missed.
    const revision = await findRevision(db, customerId);
    const rows = await findUnseen(db, customerId);
    const names = await findUserNames(db, rows.map(removerOf));
    return accept({ deviations: rows.map((row) => present(row, names)), revision });
  });

  mount(app, door, 'POST /v1/customers/{customerId}/outbox/removed', async ({ customerId, body, caller }) => {
    const removed = await removeUnsent(house, { customerId, body, caller });
    return removed.ok ? accept({ revision: removed.value.revision }) : removed;
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

function removerOf({ code, detail }: UnseenRow): string {
  return code === 'entryRemoved' ? String(detail['by']) : '';
}

function orderOf({ order_id: id, number, table_id: table, device_number: deviceNumber }: UnseenRow) {
  return id === null || number === null || table === null ? null : { id, number, deviceNumber, table };
}

function present(row: UnseenRow, names: ReadonlyMap<string, string>): WireDeviation {
  const remover = removerOf(row);
  return {
    id: row.id,
    code: row.code,
    params: row.detail,
    order: orderOf(row),
    removedBy: remover === '' ? null : { id: remover, name: names.get(remover) ?? '' },
    payment: row.payment_id,
    takenBy: row.taken_by === null ? null : { id: row.taken_by, name: row.name ?? '' },
    takenAt: Math.floor(row.taken_at / 1000),
    foundAt: Math.floor(row.found_at / 1000),
  };
}
