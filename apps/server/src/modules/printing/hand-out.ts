/**
 * One job for a printer that fetches, or for the browser at its station: leased before it is told, and ended by what the
 * printer says became of it. A lease that ran out is unclear and never offered again by itself (decisions.md §7).
 */
import type { HandedEnd } from '@comanda/domain/printing/epos-answer';
import { givesUpAfterMs, opensDrawer } from '@comanda/domain/printing/print-job';
import { addNote } from '@comanda/paper/add-note';
import type { PaperDocument } from '@comanda/paper/document';
import { missingImages, withImages } from '@comanda/paper/print-images';

import type { House } from '../../platform/house.ts';
import type { PrinterRow } from '../devices/index.ts';
import { findDots } from '../media/index.ts';
import { findRedirecting, madeFor, placesOf } from './fallbacks.ts';
import { findJobOnItsWay, findOpenJobs, type OpenJob } from './open-jobs.repository.ts';
import { endLease, failWaiting, findDocument, leaseJob } from './print-jobs.repository.ts';

/** Longer than any printer takes for a job, shorter than a kitchen waits for one that was switched off. */
export const handedLeaseMs = 30_000;

/** A printer that could not begin is given the same job again after so long. */
const retryMs = 5000;

export type HandedJob = { readonly job: OpenJob; readonly document: PaperDocument };

/** What the printer has and has not reported yet; one whose lease ran out is unclear from now on. */
export async function findHeld(house: House, printer: PrinterRow): Promise<OpenJob | null> {
  const held = await findJobOnItsWay(house.database.read, printer);
  if (!held) return null;
  if ((held.leased_until ?? 0) >= house.clock()) return held;
  await endUnclear(house, held);
  return null;
}

/** The oldest that waits, while the printer has nothing in hand; written only where something is given up. */
export async function findNext(house: House, printer: PrinterRow): Promise<OpenJob | null> {
  if (!printer.active) return null;
  const now = house.clock();
  const places = placesOf(printer, await findRedirecting(house.database.read, printer.customer_id), now);
  for (const job of await findOpenJobs(house.database.read, printer, places)) {
    // Who has it sent again means now, not when it was made.
    if (now - (job.resent_at ?? job.created_at) > givesUpAfterMs(job.kind)) {
      await failWaiting(house.database.write, job, { error: job.error, now });
      continue;
    }
    // Paper comes in the order of the orders: what is behind waits too.
    return job.next_attempt_at > now ? null : job;
  }
  return null;
}

/** @returns null when there is nothing to print now, or somebody else was faster. */
export async function handOut(house: House, printer: PrinterRow): Promise<HandedJob | null> {
  if ((await findHeld(house, printer)) !== null) return null;
  for (;;) {
    const next = await findNext(house, printer);
    if (next === null) return null;
    const document = await paperOf(house, printer, next);
    if (document !== null) return lease(house, printer, { job: next, document });
    await failWaiting(house.database.write, next, { error: 'print.error.unprintable', now: house.clock() });
  }
}

async function lease(house: House, printer: PrinterRow, { job, document }: HandedJob): Promise<HandedJob | null> {
  const leased = await leaseJob(house.database.write, job, printer.id, house.clock() + handedLeaseMs);
  return leased ? { job: leased, document } : null;
}

/** With its pictures. @returns null for what this version cannot put on paper. */
export async function paperOf(house: House, printer: PrinterRow, job: OpenJob): Promise<PaperDocument | null> {
  const stored = await findDocument(house.database.read, job);
  const station = madeFor(job, printer, await findRedirecting(house.database.read, job.customer_id));
  try {
    const dots = await findDots(house.database.read, job.customer_id, missingImages(stored));
    const whole = withImages(stored, dots);
    const isInTime = opensDrawer({ createdAt: job.created_at, isResent: job.resent_at !== null }, house.clock());
    const document = { ...whole, drawerKick: whole.drawerKick && isInTime };
    return station === null ? document : addNote(document, `» ${station} «`);
  } catch (error) {
    house.log.error({ err: error, printJob: job.id }, 'a print job cannot be encoded');
    return null;
  }
}

/** Also a report that comes after the lease ran out is believed, unless somebody took the job up anew. */
export async function endHanded(house: House, job: OpenJob, end: HandedEnd): Promise<void> {
  const now = house.clock();
  const { write } = house.database;
  switch (end.outcome) {
    case 'printed':
      return endLease(write, job, { status: 'printed', error: null, finishedAt: now });
    case 'notStarted':
      return endLease(write, job, {
        status: 'pending',
        error: end.error,
        nextAttemptAt: now + retryMs,
        finishedAt: null,
      });
    case 'refused':
      return endLease(write, job, { status: 'failed', error: end.error, finishedAt: now });
    case 'unclear':
      return endLease(write, job, { status: 'unclear', error: end.error, finishedAt: now });
  }
}

export function endUnclear(house: House, job: OpenJob): Promise<void> {
  return endHanded(house, job, { outcome: 'unclear', error: 'print.error.unclear' });
}
