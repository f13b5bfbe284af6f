/** The browser at a station: it is handed jobs, prints them by ePOS-Print and reports (decisions.md §7, deliverer 2). */
import type { Answer, BodyRead } from '@comanda/contract/calls';
import type { HandedEnd } from '@comanda/domain/printing/epos-answer';
import { eposUrl } from '@comanda/domain/printing/printer-ways';
import { encodeEpos } from '@comanda/paper/epos-xml';
import { printerPage } from '@comanda/paper/printer-page';

import type { House } from '../../platform/house.ts';
import type { PrinterRow } from '../devices/index.ts';
import { endHanded, handOut } from './hand-out.ts';
import { findDeliverer, findJob, findPlaces, findPrintersOf } from './handed-jobs.repository.ts';
import type { OpenJob } from './open-jobs.repository.ts';

type OpenJobs = Answer<'POST /v1/stations/{stationId}/printOpenJobs'>;
type Report = BodyRead<'PATCH /v1/orderPrints/{jobId}'>;

/** Milliseconds that the printer tries to begin. */
export const eposTimeoutMs = 10_000;

/** One job for each printer that has none in hand. Asking in vain writes nothing. */
export async function openJobsOf(
  house: House,
  { customerId, stationId }: { readonly customerId: string; readonly stationId: string },
): Promise<OpenJobs> {
  const all = await findPrintersOf(house.database.read, { customerId, deliverer: 'browser' });
  const printers = all.filter(({ station_id }) => station_id === stationId);
  const jobs = [];
  for (const printer of printers) jobs.push(...(await nextOf(house, printer)));
  return { printers: printers.length, jobs };
}

async function nextOf(house: House, printer: PrinterRow): Promise<OpenJobs['jobs']> {
  const handed = await handOut(house, printer);
  if (handed === null) return [];
  const { id, name, ip_address: ipAddress, port, is_secure: isSecure } = printer;
  const url = eposUrl({ ipAddress, port, isSecure }, eposTimeoutMs);
  const { job, document } = handed;
  const xml = encodeEpos(document, printerPage(printer));
  return [{ id: job.id, title: document.title, printer: { id, name }, url, attempt: job.attempts, xml }];
}

/** @returns false: no browser has such a job. Of one that has ended meanwhile nothing changes any more. */
export async function takeReport(
  house: House,
  { customerId, jobId }: { readonly customerId: string; readonly jobId: string },
  report: Report,
): Promise<boolean> {
  const db = house.database.read;
  const job = await findJob(db, { customerId, id: jobId });
  if (!job || job.printer_id === null || !(await isOfBrowser(db, job))) return false;
  await endHanded(house, { ...job, attempts: report.attempt ?? job.attempts }, endOf(report));
  return true;
}

async function isOfBrowser(db: House['database']['read'], job: OpenJob): Promise<boolean> {
  for (const station_id of await findPlaces(db, job)) {
    if ((await findDeliverer(db, { customer_id: job.customer_id, station_id })) === 'browser') return true;
  }
  return false;
}

function endOf({ status, error }: Report): HandedEnd {
  if (status === 'printed') return { outcome: 'printed' };
  if (status === 'pending') return { outcome: 'notStarted', error: error ?? 'printer.unreachable' };
  const reason = error ?? 'print.error.unclear';
  return { outcome: reason === 'print.error.unclear' ? 'unclear' : 'refused', error: reason };
}
