/** Delivers print jobs to TCP printers: each printer one job after the other, never the same job twice (decisions.md §7). */
import { encodeEscPos, escPosModel } from '@comanda/paper/esc-pos';

import type { House } from '../../platform/house.ts';
import { findPrinters, type PrinterRow } from '../devices/index.ts';
import {
  endLease,
  failWaiting,
  findDocument,
  findOpenJobs,
  type JobEnd,
  leaseJob,
  type OpenJob,
  postpone,
} from './print-jobs.repository.ts';
import { type PrintOutcome, sendToPrinter } from './send-to-printer.ts';

export type Delivery = { stop(): Promise<void> };

const pollMs = 1000;
/** Longer than the longest way to a printer and back: who still holds a lease is at work. */
const leaseMs = 60_000;
const sendingMs = 50_000;
const printTimeoutMs = 10_000;
const retryMs = 2000;
const retryWithoutPrinterMs = 30_000;
/** A ticket that comes later than this confuses the kitchen: a person decides. */
export const giveUpMs = 600_000;

type Round = {
  readonly house: House;
  /** Printers at work and their queues: a slow one holds up nobody else. */
  readonly atWork: Map<string, Promise<void>>;
  readonly isStopped: () => boolean;
};

/** Looks at once when a job is announced, and every second for those that wait. An empty look writes nothing. */
export function startDelivery(house: House, options: { pollMs?: number } = {}): Delivery {
  let isStopped = false;
  let isAsked = false;
  let looking = Promise.resolve();
  const round: Round = { house, atWork: new Map(), isStopped: () => isStopped };
  const look = () => {
    if (isStopped || isAsked) return;
    isAsked = true;
    looking = looking.then(async () => {
      isAsked = false;
      await startQueues(round).catch((error: unknown) => house.log.error({ err: error }, 'print delivery failed'));
    });
  };
  house.announcer.onAnnounced(({ changes }) => {
    if (changes.some(({ kind }) => kind === 'printJob')) look();
  });
  const timer = setInterval(look, options.pollMs ?? pollMs);
  look();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(round.atWork.values());
    },
  };
}

type Queue = { readonly printer: PrinterRow; readonly jobs: OpenJob[]; isTaken: boolean };

/** Oldest first; a printer waits as long as its oldest job does, so that paper comes in the order of the orders. */
async function startQueues(round: Round): Promise<void> {
  const { house, atWork } = round;
  const now = house.clock();
  const queues = new Map<string, Queue>();
  const printerFor = choosePrinters(house);
  for (const job of await findOpenJobs(house.database.read)) {
    if (await endOverdue(house, job, now)) continue;
    const printer = await printerFor(job);
    if (!printer) {
      if (job.status === 'pending' && job.next_attempt_at <= now) {
        await postpone(house.database.write, job, { error: 'printer.none', until: now + retryWithoutPrinterMs });
      }
      continue;
    }
    const key = `${job.customer_id} ${printer.id}`;
    const queue = queues.get(key) ?? { printer, jobs: [], isTaken: false };
    queues.set(key, queue);
    // Another deliverer prints there: most printers take one connection at a time.
    if (job.status === 'sent') queue.isTaken = true;
    else queue.jobs.push(job);
  }
  for (const [key, { printer, jobs, isTaken }] of queues) {
    const isWaiting = (jobs[0]?.next_attempt_at ?? Infinity) > now;
    if (round.isStopped() || isTaken || isWaiting || atWork.has(key)) continue;
    const work = printAll(round, printer, jobs)
      .catch((error: unknown) => house.log.error({ err: error }, 'printing failed'))
      .finally(() => atWork.delete(key));
    atWork.set(key, work);
  }
}

/** @returns true when the job is none of today’s work any more. */
async function endOverdue(house: House, job: OpenJob, now: number): Promise<boolean> {
  if (job.status === 'sent') {
    if ((job.leased_until ?? 0) >= now) return false;
    await endLease(house.database.write, job, { status: 'unclear', error: 'print.error.unclear', finishedAt: now });
    return true;
  }
  // Who has it sent again means now, not when it was made.
  if (now - (job.resent_at ?? job.created_at) <= giveUpMs) return false;
  await failWaiting(house.database.write, job, { error: job.error, now });
  return true;
}

/** The printer of a job’s station that prints its kind of paper; printers are read once per venue and look. */
function choosePrinters(house: House): (job: OpenJob) => Promise<PrinterRow | undefined> {
  const known = new Map<string, Promise<PrinterRow[]>>();
  return async (job) => {
    const printers = known.get(job.customer_id) ?? findPrinters(house.database.read, job.customer_id);
    known.set(job.customer_id, printers);
    const fits = (printer: PrinterRow) => (job.kind === 'ticket' ? printer.prints_tickets : printer.prints_receipts);
    return (await printers).find((one) => one.active && one.station_id === job.station_id && fits(one));
  };
}

async function printAll({ house, isStopped }: Round, printer: PrinterRow, jobs: readonly OpenJob[]): Promise<void> {
  for (const job of jobs) {
    if (isStopped()) return;
    // Before the lease: paper that cannot be made must not hold the printer, nor those behind it.
    const bytes = await encode(house, printer, job);
    if (!bytes) {
      await failWaiting(house.database.write, job, { error: 'print.error.unprintable', now: house.clock() });
      continue;
    }
    const leased = await leaseJob(house.database.write, job, printer.id, house.clock() + leaseMs);
    // Somebody else has it, and with it the printer.
    if (!leased) return;
    const sent = await send(printer, bytes);
    await endLease(house.database.write, leased, endOf(sent, house.clock()));
    if (sent.outcome !== 'printed') return;
  }
}

/** @returns null for a document that this version cannot put on paper; it will not be able to later either. */
async function encode(house: House, printer: PrinterRow, job: OpenJob): Promise<Uint8Array | null> {
  const document = await findDocument(house.database.read, job);
  try {
    return encodeEscPos(document, { model: escPosModel(printer.model), columns: 48 });
  } catch (error) {
    house.log.error({ err: error, printJob: job.id }, 'a print job cannot be encoded');
    return null;
  }
}

function send(printer: PrinterRow, bytes: Uint8Array): Promise<PrintOutcome> {
  return sendToPrinter({
    host: printer.ip_address,
    port: printer.port,
    bytes,
    timeoutMs: printTimeoutMs,
    signal: AbortSignal.timeout(sendingMs),
  });
}

function endOf(sent: PrintOutcome, now: number): JobEnd {
  const error = sent.error ?? null;
  if (sent.outcome === 'printed') return { status: 'printed', error: null, finishedAt: now };
  if (sent.outcome === 'unclear') return { status: 'unclear', error: error ?? 'print.error.unclear', finishedAt: now };
  // Nothing reached the printer: the same job may be tried again.
  return { status: 'pending', error, nextAttemptAt: now + retryMs, finishedAt: null };
}
