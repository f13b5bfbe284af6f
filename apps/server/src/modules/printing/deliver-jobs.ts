/** Delivers print jobs to TCP printers: each printer one job after the other, never the same job twice (decisions.md §7). */
import { conditionOf, hasSpoken, type PrinterCondition } from '@comanda/printers/look-at-printer';
import { type PrintOutcome, sendToPrinter } from '@comanda/printers/send-to-printer';

import type { House } from '../../platform/house.ts';
import { mayPrintAt } from '../../platform/printer-networks.ts';
import { encodeJob } from './encode-job.ts';
import { findRedirecting, madeFor, placesOf, type Redirecting } from './fallbacks.ts';
import { holdLease, leaseEnd } from './hold-lease.ts';
import { endOf, retryMs } from './job-ends.ts';
import { startLooks } from './looks.ts';
import { findVenuesWithDueJobs, type OpenJob } from './open-jobs.repository.ts';
import { endAllLeases, endLease, failWaiting, leaseJob } from './print-jobs.repository.ts';
import { type DeliveredPrinter, findDeliveredPrinters, type SeenPrinter } from './printer-states.repository.ts';
import { watchStranded } from './stranded-jobs.ts';
import { bringTimesBack } from './times-ahead.ts';
import { waitingFor } from './waiting-jobs.ts';
import { lookAndNote, type PrinterWatch } from './watch-printers.ts';

export type Delivery = { stop(): Promise<void> };

const pollMs = 1000;
const sendingMs = 50_000;
const printTimeoutMs = 10_000;

type Round = {
  readonly house: House;
  readonly watch: PrinterWatch;
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
export function startDelivery(house: House, watch: PrinterWatch, options: DeliveryOptions = {}): Delivery {
  let isStopped = false;
  const logFailure = (error: unknown) => house.log.error({ err: error }, 'print delivery failed');
  const ready = options.takesOver === true ? endLeasesLeft(house).catch(logFailure) : Promise.resolve();
  const round: Round = { house, watch, atWork: new Map(), restingUntil: new Map(), isStopped: () => isStopped };
  const looks = startLooks(async (customerId) => {
    await ready;
    if (!isStopped) await startQueues(round, customerId);
  }, house);
  const stranded = watchStranded(house, looks.announce);
  house.announcer.onAnnounced(({ customerId, changes }, isOwn) => {
    // Of another process, that one looks; where it does not, the next round here does.
    if (!isOwn || isStopped) return;
    if (changes.some(({ kind }) => kind === 'printJob')) looks.announce(customerId);
    if (changes.some(({ kind }) => kind === 'device' || kind === 'station')) stranded.changed(customerId);
  });
  watch.onAsked((customerId) => {
    if (!isStopped) lookAtIdle(round, customerId, looks.announce).catch(logFailure);
  });
  watch.onLook((printer) => (isStopped ? Promise.resolve(null) : lookAtOne(round, printer, looks.announce)));
  let polling = ready;
  const poll = async () => {
    await bringTimesBack(house);
    const venues = await findVenuesWithDueJobs(house.database.read, house.clock());
    looks.poll(venues);
    await stranded.look();
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
      await Promise.all([looks.stop(), polling, stranded.stop()]);
      await Promise.all(round.atWork.values());
      await watch.stop();
    },
  };
}

/** Their printers go on at once; what became of the paper, a person sees (decisions.md §7). */
async function endLeasesLeft({ database, clock }: House): Promise<void> {
  await endAllLeases(database.write, { error: 'print.error.unclear', now: clock() });
}

/** Oldest first; a printer waits as long as its oldest job does, so that paper comes in the order of the orders. */
async function startQueues(round: Round, customerId: string): Promise<void> {
  const { house } = round;
  const printers = await findDeliveredPrinters(house.database.read, { customerId, deliverer: 'server' });
  const redirecting = await findRedirecting(house.database.read, customerId);
  for (const printer of printers) {
    if (!isFree(round, printer)) continue;
    const queue = await dueQueue(round, printer, redirecting);
    // Somebody may have taken the printer meanwhile; what waits is looked for after that.
    if (queue.length > 0 && isFree(round, printer)) work(round, printer, () => printAll(round, printer, queue));
  }
}

function isFree(round: Round, printer: DeliveredPrinter): boolean {
  return isAwake(round, printer) && !round.atWork.has(keyOf(printer));
}

function isAwake({ house, restingUntil, isStopped }: Round, printer: DeliveredPrinter): boolean {
  return !isStopped() && !isResting(restingUntil.get(keyOf(printer)), house.clock());
}

/** What waits for a printer, oldest first; nothing while its oldest job waits for another try. */
async function dueQueue(
  { house }: Round,
  printer: DeliveredPrinter,
  redirecting: readonly Redirecting[],
): Promise<Queued[]> {
  const now = house.clock();
  const jobs = await waitingFor(house, printer, placesOf(printer, redirecting, now), now);
  if (jobs[0] === undefined || jobs[0].next_attempt_at > now) return [];
  return jobs.map((job) => ({ job, station: madeFor(job, printer, redirecting) }));
}

/** A printer does one thing at a time. */
function work({ house, atWork }: Round, printer: DeliveredPrinter, task: () => Promise<void>): void {
  const key = keyOf(printer);
  const ended = task()
    .catch((error: unknown) => house.log.error({ err: error }, 'printing failed'))
    .finally(() => atWork.delete(key));
  atWork.set(key, ended);
}

/** Asks the printers that do nothing how they are; what was announced meanwhile is looked for afterwards. */
async function lookAtIdle(round: Round, customerId: string, announce: (customerId: string) => void): Promise<void> {
  const printers = await findDeliveredPrinters(round.house.database.read, { customerId, deliverer: 'server' });
  for (const printer of printers) {
    if (round.isStopped() || round.atWork.has(keyOf(printer))) continue;
    work(round, printer, async () => {
      await lookAndNote(round, printer);
      await printWaiting(round, printer);
      setImmediate(announce, customerId);
    });
  }
}

/** One printer, while somebody waits for the answer; what was announced meanwhile is looked for afterwards. */
async function lookAtOne(round: Round, { customerId, printerId }: SeenPrinter, announce: (customerId: string) => void) {
  const printers = await findDeliveredPrinters(round.house.database.read, { customerId, deliverer: 'server' });
  const printer = printers.find(({ id }) => id === printerId);
  if (printer === undefined) return null;
  if (round.atWork.has(keyOf(printer))) return 'printer.busy' as const;
  return new Promise<PrinterCondition | null>((resolve) => {
    work(round, printer, async () => {
      try {
        resolve(await lookAndNote(round, printer));
        await printWaiting(round, printer);
      } finally {
        resolve(null);
        setImmediate(announce, customerId);
      }
    });
  });
}

/** Paper goes before questions: however often somebody looks, what came meanwhile is printed before the next look. */
async function printWaiting(round: Round, { customer_id: customerId, id }: DeliveredPrinter): Promise<void> {
  const { read } = round.house.database;
  // A look takes seconds: the printer may stand elsewhere by now.
  const printers = await findDeliveredPrinters(read, { customerId, deliverer: 'server' });
  const printer = printers.find((each) => each.id === id);
  if (printer === undefined || !isAwake(round, printer)) return;
  const redirecting = await findRedirecting(read, customerId);
  await printAll(round, printer, await dueQueue(round, printer, redirecting));
}

/** A clock that was set back makes nobody rest longer. */
function isResting(until: number | undefined, now: number): boolean {
  return until !== undefined && until > now && until - now <= retryMs;
}

function keyOf(printer: DeliveredPrinter): string {
  return `${printer.customer_id} ${printer.id}`;
}

type Queued = { readonly job: OpenJob; readonly station: string | null };

async function printAll(round: Round, printer: DeliveredPrinter, queue: readonly Queued[]): Promise<void> {
  const { house, isStopped, restingUntil } = round;
  for (const { job, station } of queue) {
    if (isStopped()) return;
    // Before the lease: paper that cannot be made must not hold the printer, nor those behind it.
    const bytes = await encodeJob(house, printer, job, station);
    if (!bytes) {
      await failWaiting(house.database.write, job, { error: 'print.error.unprintable', now: house.clock() });
      continue;
    }
    const leased = await leaseJob(house.database.write, job, printer.id, leaseEnd(house));
    // Somebody else has it, and with it the printer.
    if (!leased) return;
    const sent = await holdLease(house, leased, () => send(round, printer, bytes));
    const endedAt = house.clock();
    await endLease(house.database.write, leased, endOf(sent, endedAt));
    // As long as the job, however long writing that took.
    if (sent.outcome === 'failed') restingUntil.set(keyOf(printer), endedAt + retryMs);
    if (sent.outcome !== 'printed') return;
  }
}

async function send({ house, watch }: Round, printer: DeliveredPrinter, bytes: Uint8Array): Promise<PrintOutcome> {
  const seen = { customerId: printer.customer_id, printerId: printer.id };
  if (!mayPrintAt(house.printerNetworks, printer.ip_address)) {
    watch.note(seen, { condition: 'printer.unreachable', hasSpoken: false });
    return { outcome: 'failed', error: 'printer.unreachable' };
  }
  const sent = await sendToPrinter({
    host: printer.ip_address,
    port: printer.port,
    bytes,
    timeoutMs: printTimeoutMs,
    signal: AbortSignal.timeout(sendingMs),
    hasSpoken: printer.has_spoken === true || watch.hasSpoken(seen),
    onStatus: (status) => {
      const condition = conditionOf(status);
      if (condition !== null) watch.note(seen, { condition, hasSpoken: hasSpoken(condition) });
    },
  });
  if (sent.error !== undefined) watch.note(seen, { condition: sent.error, hasSpoken: hasSpoken(sent.error) });
  return sent;
}
