/** Printers and terminals of a venue (specification §3). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findPrinters } from './devices.repository.ts';

export { findPrinters, insertPrinter, movePrinter, type PrinterRow } from './devices.repository.ts';

export function mountDevices(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/devices', async ({ customerId }) => {
    const printers = await findPrinters(house.database.read, customerId);
    return accept({
      printers: printers.map(({ id, name, ip_address, model, station_id, active }) => ({
        id,
        name,
        ipAddress: ip_address,
        model,
        station: station_id,
        active,
      })),
    });
  });
}
