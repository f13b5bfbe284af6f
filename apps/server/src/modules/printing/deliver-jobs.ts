/** Delivers print jobs to TCP printers: each printer one job after the other, never the same job twice (decisions.md §7). */
import { encodeEscPos, escPosModel } from '@comanda/paper/esc-pos';

import type { House } from '../../platform/house.ts';
import { findPrinters, type PrinterRow } from '../devices/index.ts';
import { holdLease, leaseEnd } from './hold-lease.ts';
import { startLooks } from './looks.ts';
import {
  findJobOnItsWay,
  findOpenJobs,
  findVenuesWithDueJobs,
  hasStrandedJobs,
  type OpenJob,
  postponeStrandedJobs,
} from './open-jobs.repository.ts';
import { endAllLeases, endLease, failWaiting, findDocument, type JobEnd, leaseJob } from './print-jobs.repository.ts';
import { type PrintOutcome, sendToPrinter } from './send-to-printer.ts';

export type Delivery = { stop(): Promise<void> };

const pollMs = 1000;
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
  /** Printers that failed and when they are tried again: until then nobody looks for their jobs. */
  readonly restingUntil: Map<string, number>;
  readonly isStopped: () => boolean;
};

type DeliveryOptions = {
  readonly pollMs?: number;
  /** Nobody else prints for this storage: what is on its way was left there by a process that has ended. */
  readonly takesOver?: boolean;
};

/** Looks at once where a job is announced, and every second where something waits. An empty look writes nothing. */
export function startDelivery(house: House, options: DeliveryOptions = {}): Delivery {
  let isStopped = false;
  const logFailure = (error: unknown) => house.log.error({ err: error }, 'print delivery failed');
  const ready = options.takesOver === true ? endLeasesLeft(house).catch(logFailure) : Promise.resolve();
  const round: Round = { house, atWork: new Map(), restingUntil: new Map(), isStopped: () => isStopped };
  const looks = startLooks(async (customerId) => {
    await ready;
    if (!isStopped) await startQueues(round, customerId);
  }, house);
  house.announcer.onAnnounced(({ customerId, changes }) => {
    if (changes.some(({ kind }) => kind === 'printJob')) looks.announce(customerId);
  });
  let polling = ready;
  const poll = async () => {
    const venues = await findVenuesWithDueJobs(house.database.read, house.clock());
    looks.poll(venues);
    await postponeStranded(house);
  };
  const pollInTurn = () => {
    polling = polling.then(() => (isStopped ? undefined : poll())).catch(logFailure);
  };
  const timer = setInterval(pollInTurn, options.pollMs ?? pollMs);
  pollInTurn();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([looks.stop(), polling]);
      await Promise.all(round.atWork.values());
    },
  };
}

/** Their printers go on at once; what became of the paper, a person sees (decisions.md §7). */
async function endLeasesLeft({ database, clock }: House): Promise<void> {
  await endAllLeases(database.write, { error: 'print.error.unclear', now: clock() });
}

/** Oldest first; a printer waits as long as its oldest job does, so that paper comes in the order of the orders. */
async function startQueues(round: Round, customerId: string): Promise<void> {
  const { house, atWork, restingUntil } = round;
  const now = house.clock();
  const printers = (await findPrinters(house.database.read, customerId)).filter(({ active }) => active);
  for (const printer of printers) {
    const key = keyOf(printer);
    if (round.isStopped() || atWork.has(key) || isResting(restingUntil.get(key), now)) continue;
    // Another deliverer prints there: most printers take one connection at a time.
    const onItsWay = await findJobOnItsWay(house.database.read, printer);
    if (onItsWay && !(await endOverdue(house, onItsWay, now))) continue;
    const jobs = await waitingFor(house, printer, now);
    if (jobs[0] === undefined || jobs[0].next_attempt_at > now) continue;
    const work = printAll(round, printer, jobs)
      .catch((error: unknown) => house.log.error({ err: error }, 'printing failed'))
      .finally(() => atWork.delete(key));
    atWork.set(key, work);
  }
}

/** A clock that was set back makes nobody rest longer. */
function isResting(until: number | undefined, now: number): boolean {
  return until !== undefined && until > now && until - now <= retryMs;
}

function keyOf(printer: PrinterRow): string {
  return `${printer.customer_id} ${printer.id}`;
}

/** What this printer is to print next. */
async function waitingFor(house: House, printer: PrinterRow, now: number): Promise<OpenJob[]> {
  const waiting: OpenJob[] = [];
  for (const job of await findOpenJobs(house.database.read, printer)) {
    if (!(await endOverdue(house, job, now))) waiting.push(job);
  }
  return waiting;
}

async function postponeStranded({ database, clock }: House): Promise<void> {
  const now = clock();
  if (!(await hasStrandedJobs(database.read, now))) return;
  const until = now + retryWithoutPrinterMs;
  await postponeStrandedJobs(database.write, { now, givenUpBefore: now - giveUpMs, until });
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

async function printAll(round: Round, printer: PrinterRow, jobs: readonly OpenJob[]): Promise<void> {
  const { house, isStopped, restingUntil } = round;
  for (const job of jobs) {
    if (isStopped()) return;
    // Before the lease: paper that cannot be made must not hold the printer, nor those behind it.
    const bytes = await encode(house, printer, job);
    if (!bytes) {
      await failWaiting(house.database.write, job, { error: 'print.error.unprintable', now: house.clock() });
      continue;
    }
    const leased = await leaseJob(house.database.write, job, printer.id, leaseEnd(house));
    // Somebody else has it, and with it the printer.
    if (!leased) return;
    const sent = await holdLease(house, leased, () => send(printer, bytes));
    await endLease(house.database.write, leased, endOf(sent, house.clock()));
    if (sent.outcome === 'failed') restingUntil.set(keyOf(printer), house.clock() + retryMs);
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
