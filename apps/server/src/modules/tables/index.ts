/** Tables of a venue. */
import { accept } from '@comanda/domain/decision';
import { compareTables } from '@comanda/domain/orders/compare-tables';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findTables } from './tables.repository.ts';

export { currentTables } from './current-tables.ts';
export { insertTable, type TableRow } from './tables.repository.ts';

export function mountTables(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/tables', async ({ customerId }) => {
    const tables = await findTables(house.database.read, customerId);
    return accept(
      tables
        .sort((a, b) => compareTables(a.name, b.name))
        .map(({ id, name, area, order_method, active }) => ({ id, name, area, orderMethod: order_method, active })),
    );
  });
}
