/** Delivers print jobs to TCP printers: each printer one job after the other, never the same job twice (decisions.md §7). */
import { encodeEscPos, escPosModel } from '@comanda/paper/esc-pos';

import type { House } from '../../platform/house.ts';
import { findPrinters, type PrinterRow } from '../devices/index.ts';
import {
  endLease,
  findDueJobs,
  findLapsedJobs,
  type JobEnd,
  leaseJob,
  type PrintJobRow,
} from './print-jobs.repository.ts';
import { type PrintOutcome, sendToPrinter } from './send-to-printer.ts';

export type Delivery = { stop(): Promise<void> };

const pollMs = 1000;
const leaseMs = 30_000;
const printTimeoutMs = 10_000;
const retryMs = 2000;
/** A ticket that comes later than this confuses the kitchen: a person decides. */
const giveUpMs = 600_000;

/** Looks at once when a job is announced, and every second for those that wait. An empty look writes nothing. */
export function startDelivery(house: House): Delivery {
  let running = Promise.resolve();
  let isStopped = false;
  const busy = new Set<string>();
  const look = () => {
    if (isStopped) return;
    running = running
      .then(() => deliverDue(house, busy))
      .catch((error: unknown) => house.log.error({ err: error }, 'print delivery failed'));
  };
  house.announcer.onAnnounced(({ changes }) => {
    if (changes.some(({ kind }) => kind === 'printJob')) look();
  });
  const timer = setInterval(look, pollMs);
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** A slow printer holds up nobody else: printers work side by side, `busy` names those at work. */
async function deliverDue(house: House, busy: Set<string>): Promise<void> {
  const now = house.clock();
  for (const job of await findLapsedJobs(house.database.read, now)) {
    await endLease(house.database.write, job, { status: 'unclear', error: 'print.error.unclear', finishedAt: now });
  }
  const due = await findDueJobs(house.database.read, now);
  const queues = new Map<string, { printer: PrinterRow; jobs: PrintJobRow[] }>();
  for (const job of due) {
    const printer = await printerFor(house, job);
    if (!printer) continue;
    const key = `${job.customer_id} ${printer.id}`;
    const queue = queues.get(key);
    if (queue) queue.jobs.push(job);
    else queues.set(key, { printer, jobs: [job] });
  }
  await Promise.all(
    [...queues].map(async ([key, { printer, jobs }]) => {
      if (busy.has(key)) return;
      busy.add(key);
      try {
        for (const job of jobs) if (!(await deliver(house, job, printer))) break;
      } finally {
        busy.delete(key);
      }
    }),
  );
}

async function printerFor(house: House, job: PrintJobRow): Promise<PrinterRow | undefined> {
  const printers = await findPrinters(house.database.read, job.customer_id);
  const fits = (printer: PrinterRow) => (job.kind === 'ticket' ? printer.prints_tickets : printer.prints_receipts);
  const printer = printers.find((one) => one.active && one.station_id === job.station_id && fits(one));
  if (!printer && job.error !== 'printer.none') {
    await endLease(house.database.write, job, { status: 'pending', error: 'printer.none', finishedAt: null });
  }
  return printer;
}

/** @returns whether the printer takes more. */
async function deliver(house: House, job: PrintJobRow, printer: PrinterRow): Promise<boolean> {
  const leased = await leaseJob(house.database.write, job, printer.id, house.clock() + leaseMs);
  if (!leased) return true;
  const bytes = encodeEscPos(job.document, { model: escPosModel(printer.model), columns: 48 });
  const sent = await sendToPrinter({ host: printer.ip_address, port: printer.port, bytes, timeoutMs: printTimeoutMs });
  await endLease(house.database.write, job, endOf(sent, job, house.clock()));
  return sent.outcome === 'printed';
}

function endOf(sent: PrintOutcome, job: PrintJobRow, now: number): JobEnd {
  const error = sent.error ?? null;
  if (sent.outcome === 'printed') return { status: 'printed', error: null, finishedAt: now };
  if (sent.outcome === 'unclear') return { status: 'unclear', error: error ?? 'print.error.unclear', finishedAt: now };
  if (now - job.created_at > giveUpMs) return { status: 'failed', error, finishedAt: now };
  // Nothing reached the printer: the same job may be tried again.
  return { status: 'pending', error, nextAttemptAt: now + retryMs, finishedAt: null };
}
