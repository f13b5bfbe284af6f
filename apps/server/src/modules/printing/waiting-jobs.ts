/** What a printer is to print next, and what has waited or been on its way for too long (decisions.md §7). */
import { givesUpAfterMs } from '@comanda/domain/printing/print-job';

import type { House } from '../../platform/house.ts';
import type { PrinterRow } from '../devices/index.ts';
import { findJobOnItsWay, findOpenJobs, type OpenJob, type Places } from './open-jobs.repository.ts';
import { endLease, failWaiting } from './print-jobs.repository.ts';

/** Oldest first; none while another deliverer prints there: most printers take one connection at a time. */
export async function waitingFor(house: House, printer: PrinterRow, places: Places, now: number): Promise<OpenJob[]> {
  const onItsWay = await findJobOnItsWay(house.database.read, printer);
  if (onItsWay && !(await endOverdue(house, onItsWay, now))) return [];
  const waiting: OpenJob[] = [];
  for (const job of await findOpenJobs(house.database.read, printer, places)) {
    if (!(await endOverdue(house, job, now))) waiting.push(job);
  }
  return waiting;
}

/** @returns true when the job is none of today’s work any more. */
async function endOverdue(house: House, job: OpenJob, now: number): Promise<boolean> {
  if (job.status === 'sent') {
    if ((job.leased_until ?? 0) >= now) return false;
    await endLease(house.database.write, job, { status: 'unclear', error: 'print.error.unclear', finishedAt: now });
    return true;
  }
  // Who has it sent again means now, not when it was made.
  if (now - (job.resent_at ?? job.created_at) <= givesUpAfterMs(job.kind)) return false;
  await failWaiting(house.database.write, job, { error: job.error, now });
  return true;
}
