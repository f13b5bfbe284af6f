/** Import and export of the menu, start templates. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../../platform/house.ts';
import { type Door, mount } from '../../../platform/http/mount.ts';
import { useTemplate } from '../templates/use-template.ts';
import { exportMenu } from './export-menu.ts';
import { importMenu } from './import-menu.ts';

export function mountSheet(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'POST /v1/customers/{customerId}/menu/import', ({ customerId, caller, query, file }) =>
    importMenu(house, { ...query, customerId, caller, file }),
  );
  mount(app, door, 'GET /v1/customers/{customerId}/menu/export', async ({ customerId, query }) =>
    accept(await exportMenu(house, customerId, query.words)),
  );
  mount(app, door, 'POST /v1/customers/{customerId}/menu/template', (call) => useTemplate(house, call));
}
