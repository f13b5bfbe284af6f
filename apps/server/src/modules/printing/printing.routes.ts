/** Printers and print jobs: how they are, what became of them, and what a person does about them. */
import { accept } from '@comanda/domain/decision';
import { printJobMoves } from '@comanda/domain/printing/print-job';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { bringImages } from '../media/index.ts';
import { findStation, findVenuesOfStation } from '../stations/index.ts';
import { checkPrinter } from './check-printer.ts';
import { clearPrintJobs, decidePrintJob, retryFailed } from './decide-print-job.ts';
import { alarmOf, listJobsOfPrinter, listPrintJobs } from './list-print-jobs.ts';
import { presentPrinterStates } from './present-printer-states.ts';
import { mountPrintAgent } from './print-agent.routes.ts';
import { printTestPage } from './print-test-page.ts';
import { redirectStation } from './redirect-station.ts';
import { findJob, findVenuesOfJob } from './settle-jobs.repository.ts';
import { openJobsOf, takeReport } from './station-browser.ts';
import { ticketPrintersOf } from './ticket-printers.ts';
import { isReadable } from './unreadable-jobs.ts';
import type { PrinterWatch } from './watch-printers.ts';

export function mountPrinting(app: FastifyInstance, door: Door, house: House, watch: PrinterWatch): void {
  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/printers/{printerId}/testPrint',
    ({ params, body, caller, customerId }) =>
      printTestPage(house, { customerId, caller, printerId: params.printerId, id: body.id }),
  );

  mount(app, door, 'GET /v1/customers/{customerId}/printerStates', async ({ customerId }) => {
    watch.ask(customerId);
    return accept(await presentPrinterStates(house, watch, customerId));
  });

  mount(
    app,
    door,
    'GET /v1/customers/{customerId}/printers/{printerId}/condition',
    ({ params: { printerId }, customerId }) => checkPrinter(house, watch, { customerId, id: printerId }),
  );

  mount(
    app,
    door,
    'GET /v1/customers/{customerId}/printers/{printerId}/orderPrints',
    ({ params: { printerId }, customerId, caller }) => listJobsOfPrinter(house, { customerId, caller, printerId }),
  );

  mountPrintJobs(app, door, house);
  mountDecisions(app, door, house);
  mountPrintAgent(app, door, house, watch);
  mountStationBrowser(app, door, house);
}

function mountPrintJobs(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/orderPrints', async ({ customerId, caller }) =>
    accept({ jobs: await listPrintJobs(house, { customerId, caller }) }),
  );

  mount(app, door, 'GET /v1/customers/{customerId}/orderPrints/alarm', async ({ customerId }) =>
    accept(await alarmOf(house, customerId)),
  );

  mount(app, door, 'POST /v1/customers/{customerId}/orderPrints/retry', ({ body, caller, customerId }) =>
    retryFailed(house, { customerId, caller, id: body.id, jobs: body.jobs ?? null }),
  );

  mount(app, door, 'DELETE /v1/customers/{customerId}/orderPrints', ({ query, caller, customerId }) =>
    clearPrintJobs(house, { customerId, caller, id: query.commandId, jobs: query.jobs?.split('.') ?? null }),
  );

  mount(
    app,
    door,
    'PUT /v1/customers/{customerId}/stations/{stationId}/redirect',
    ({ params, body, caller, customerId }) =>
      redirectStation(house, { ...body, customerId, caller, stationId: params.stationId }),
  );
}

/** What is about one job. */
function mountDecisions(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  const venueOfJob = {
    find: ({ jobId }: { jobId: string }) => findVenuesOfJob(db, jobId),
    unknown: 'printing.error.notFound',
  } as const;

  mount(
    app,
    door,
    'GET /v1/orderPrints/{jobId}/document',
    async ({ params, customerId, caller }) => {
      const job = await findJob(db, { customerId, jobId: params.jobId });
      if (!job) return { ok: false, code: 'printing.error.notFound' } as const;
      if (!(await isReadable(db, { customerId, caller }, job))) {
        return { ok: false, code: 'access.error.forbidden' } as const;
      }
      return accept({ document: JSON.stringify(await bringImages(db, customerId, job.document)) });
    },
    venueOfJob,
  );

  for (const move of printJobMoves) {
    mount(
      app,
      door,
      `POST /v1/orderPrints/{jobId}/${move}`,
      ({ params, body, caller, customerId }) =>
        decidePrintJob(house, move, { customerId, caller, id: body.id, jobId: params.jobId }),
      venueOfJob,
    );
  }
}

function mountStationBrowser(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  mount(app, door, 'GET /v1/customers/{customerId}/ticketPrinters', async ({ customerId }) =>
    accept(await ticketPrintersOf(house, customerId)),
  );
  mount(
    app,
    door,
    'POST /v1/stations/{stationId}/printOpenJobs',
    async ({ params: { stationId }, customerId }) => {
      if (!(await findStation(db, { customerId, id: stationId }))) {
        return { ok: false, code: 'stations.error.notFound' } as const;
      }
      return accept(await openJobsOf(house, { customerId, stationId }));
    },
    { find: ({ stationId }) => findVenuesOfStation(db, stationId), unknown: 'stations.error.notFound' },
  );
  mount(
    app,
    door,
    'PATCH /v1/orderPrints/{jobId}',
    async ({ params: { jobId }, body, customerId }) =>
      (await takeReport(house, { customerId, jobId }, body))
        ? accept({})
        : ({ ok: false, code: 'printing.error.notFound' } as const),
    { find: ({ jobId }) => findVenuesOfJob(db, jobId), unknown: 'printing.error.notFound' },
  );
}
