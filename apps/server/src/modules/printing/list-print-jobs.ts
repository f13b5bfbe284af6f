/** Print jobs on the wire. */
import type { WirePrintJob } from '@comanda/contract/print-jobs';
import { accept } from '@comanda/domain/decision';
import {
  alarmAfterMs,
  isAlarming,
  type KnownPrintJob,
  mayMovePrintJob,
  printJobMoves,
} from '@comanda/domain/printing/print-job';

import type { House } from '../../platform/house.ts';
import { findPrinter, findPrinters } from '../devices/index.ts';
import { findJobsOfPrinter } from './jobs-of-printer.repository.ts';
import type { PrintJobRow } from './print-jobs.repository.ts';
import { type Alarm, countAlarming, findListedJobs } from './settle-jobs.repository.ts';
import { findUnreadable, type Reader } from './unreadable-jobs.ts';

export function factsOf({ status, kind, settled_at: settledAt }: PrintJobRow): KnownPrintJob {
  return { status, kind, isSettled: settledAt !== null };
}

export async function listPrintJobs(house: House, reader: Reader): Promise<WirePrintJob[]> {
  return presentAll(house, reader, await findListedJobs(house.database.read, reader.customerId));
}

/** So many tell what a printer was doing. */
const mostOfPrinter = 12;

/** What it printed and is to print, newest first. */
export async function listJobsOfPrinter(
  house: House,
  { printerId, ...reader }: Reader & { readonly printerId: string },
) {
  const { read } = house.database;
  const { customerId } = reader;
  if (!(await findPrinter(read, { customerId, id: printerId }))) {
    return { ok: false, code: 'devices.error.notFound' } as const;
  }
  const jobs = await findJobsOfPrinter(read, { customerId, printerId }, mostOfPrinter);
  return accept({ jobs: await presentAll(house, reader, jobs) });
}

async function presentAll(house: House, reader: Reader, jobs: readonly PrintJobRow[]): Promise<WirePrintJob[]> {
  const unreadable = await findUnreadable(house.database.read, reader, jobs);
  const now = house.clock();
  return jobs.map((job) => present(job, { now, isReadable: !unreadable.has(job.id) }));
}

type Seen = { readonly now: number; readonly isReadable: boolean };

function present(job: PrintJobRow, { now, isReadable }: Seen): WirePrintJob {
  const facts = factsOf(job);
  const wantedAt = job.resent_at ?? job.created_at;
  return {
    id: job.id,
    kind: job.kind,
    title: job.document.title,
    station: job.station_id,
    printer: job.printer_id ?? job.for_printer_id,
    order: job.order_id,
    isDuplicate: job.is_duplicate,
    ...wireStatus(job),
    attempts: job.attempts,
    wantedAt: Math.floor(wantedAt / 1000),
    finishedAt: job.finished_at === null ? null : Math.floor(job.finished_at / 1000),
    isAlarming: isAlarming({ ...facts, wantedAt }, now),
    isReadable,
    // One more paper would be there to be read.
    moves: printJobMoves.filter((move) => mayMovePrintJob(facts, move) && (isReadable || move !== 'printAgain')),
  };
}

/** Decisions §7: what is on its way is pending, what is unclear has failed with a reason of its own. */
function wireStatus({
  status,
  error,
}: PrintJobRow): Pick<WirePrintJob, 'status' | 'error' | 'isOnItsWay' | 'isUnclear'> {
  const isUnclear = status === 'unclear';
  const isOnItsWay = status === 'sent';
  return {
    status: status === 'sent' ? 'pending' : status === 'unclear' ? 'failed' : status,
    error: isUnclear ? 'print.error.unclear' : error,
    isOnItsWay,
    isUnclear,
  };
}

const silence: Alarm = { waiting: 0, failed: 0, unclear: 0 };

/** A venue without any printer wants no paper: its jobs are in the list and alarm nobody. */
export async function alarmOf({ database, clock }: House, customerId: string): Promise<Alarm> {
  const alarm = await countAlarming(database.read, customerId, clock() - alarmAfterMs);
  if (alarm.waiting + alarm.failed + alarm.unclear === 0) return silence;
  return (await findPrinters(database.read, customerId)).length === 0 ? silence : alarm;
}
