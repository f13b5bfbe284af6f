/** Printers as the settings ask them: a test page, and what became of the last job. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findPrinters } from '../devices/index.ts';
import { findLastJobs } from './print-jobs.repository.ts';
import { printTestPage } from './print-test-page.ts';

export function mountPrinting(app: FastifyInstance, door: Door, house: House): void {
  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/printers/{printerId}/testPrint',
    ({ params, body, caller, customerId }) =>
      printTestPage(house, { customerId, caller, printerId: params.printerId, id: body.id }),
  );

  mount(app, door, 'GET /v1/customers/{customerId}/printerStates', async ({ customerId }) => {
    const db = house.database.read;
    const printers = await findPrinters(db, customerId);
    const jobs = await findLastJobs(
      db,
      customerId,
      printers.map(({ id }) => id),
    );
    return accept(
      jobs.map(({ printer, status, error, kind, created_at, finished_at }) => ({
        printer,
        status,
        error,
        at: Math.floor((finished_at ?? created_at) / 1000),
        isTest: kind === 'test',
      })),
    );
  });
}
