/** Tables on the wire (specification §7; settings/tables of §2). */
import type { WireTable } from '@comanda/contract/venue';
import { accept } from '@comanda/domain/decision';
import { compareTables } from '@comanda/domain/orders/compare-tables';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { openThread } from '../../platform/thread.ts';
import { findSettings } from '../settings/index.ts';
import { arrangeTables } from './arrange-tables.ts';
import { addSeries, addTable, changeTable, removeTable, renewCode } from './set-up-tables.ts';
import { mountTableService } from './table-requests.routes.ts';
import type { TableSheet } from './table-sheet.ts';
import { findTable, findTables, type TableKey, type TableRow } from './tables.repository.ts';

const sheetAside = openThread<TableSheet, string>(new URL('./table-sheet-thread.ts', import.meta.url));

export function mountTables(app: FastifyInstance, door: Door, house: House, publicUrl: string | null): void {
  mountSetup(app, door, house);
  mountCodes(app, door, house, publicUrl);
  mountTableService(app, door, house);
}

function present({ id, name, area, order_method, active, seats, shape, place, version }: TableRow): WireTable {
  return { id, name, area, orderMethod: order_method, active, seats, shape, place, version };
}

/** As it stands after the command; a repeat that comes after a removal finds nothing. */
async function tell(house: House, key: TableKey, revision: number) {
  const table = await findTable(house.database.write, key);
  if (!table) return { ok: false, code: 'request.error.notFound' } as const;
  return accept({ table: present(table), revision });
}

function mountSetup(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/tables', async ({ customerId }) => {
    const tables = await findTables(house.database.read, customerId);
    return accept(tables.sort((a, b) => compareTables(a.name, b.name)).map(present));
  });

  mount(app, door, 'POST /v1/customers/{customerId}/tables', async ({ body, caller, customerId }) => {
    const done = await addTable(house, { customerId, caller, body });
    return done.ok ? tell(house, { customerId, id: body.id }, done.value.revision) : done;
  });

  mount(app, door, 'POST /v1/customers/{customerId}/tables/series', ({ body, caller, customerId }) =>
    addSeries(house, { customerId, caller, body }),
  );

  mount(
    app,
    door,
    'PATCH /v1/customers/{customerId}/tables/{tableId}',
    async ({ params, body, caller, customerId }) => {
      const { tableId } = params;
      const done = await changeTable(house, { customerId, caller, tableId, body });
      return done.ok ? tell(house, { customerId, id: tableId }, done.value.revision) : done;
    },
  );

  mount(app, door, 'PUT /v1/customers/{customerId}/floorPlan', ({ body, caller, customerId }) =>
    arrangeTables(house, { customerId, caller, body }),
  );

  mount(app, door, 'DELETE /v1/customers/{customerId}/tables/{tableId}', ({ params, query, caller, customerId }) =>
    removeTable(house, { customerId, caller, tableId: params.tableId, id: query.commandId }),
  );
}

function mountCodes(app: FastifyInstance, door: Door, house: House, publicUrl: string | null): void {
  const linkOf = (origin: string, { code }: TableRow) => `${origin}/t/${code}`;

  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/tables/{tableId}/newCode',
    async ({ params, body, caller, customerId, request }) => {
      const { tableId } = params;
      const done = await renewCode(house, { customerId, caller, tableId, body });
      if (!done.ok) return done;
      const table = await findTable(house.database.write, { customerId, id: tableId });
      if (!table) return { ok: false, code: 'tables.error.notFound' };
      return accept({ link: linkOf(originOf(request, publicUrl), table), revision: done.value.revision });
    },
  );

  mount(app, door, 'GET /v1/customers/{customerId}/tableLinks', async ({ customerId, request }) => {
    const origin = originOf(request, publicUrl);
    const tables = await findTables(house.database.read, customerId);
    const guests = tables.filter(({ is_checkout }) => !is_checkout);
    return accept(guests.map((table) => ({ table: table.id, link: linkOf(origin, table) })));
  });

  mount(app, door, 'GET /v1/customers/{customerId}/tableSheet', async ({ customerId, query, request }) => {
    const origin = originOf(request, publicUrl);
    const settings = await findSettings(house.database.read, customerId);
    const tables = (await findTables(house.database.read, customerId))
      .filter(({ is_checkout, active }) => active && !is_checkout)
      .filter(({ area }) => query.area === undefined || area === query.area)
      .sort((a, b) => compareTables(a.name, b.name));
    if (tables.length === 0) return { ok: false, code: 'tables.error.none' };
    const codes = tables.map((table) => ({ name: table.name, area: table.area, link: linkOf(origin, table) }));
    return accept({ pdf: await sheetAside({ venueName: settings.restaurant_name, tables: codes }) });
  });
}
