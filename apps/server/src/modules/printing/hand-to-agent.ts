/** Hands jobs to a print agent, each to one alone, and hears what became of them (decisions.md §7, deliverer 1). */
import type { Answer, BodyRead } from '@comanda/contract/calls';

import type { House } from '../../platform/house.ts';
import type { StationRow } from '../stations/index.ts';
import { findClaimed, findHandedOut, findStationByKeyHash } from './agent-jobs.repository.ts';
import { encodeJob } from './encode-job.ts';
import { findRedirecting, madeFor, placesOf } from './fallbacks.ts';
import { findPlaces } from './handed-jobs.repository.ts';
import { leaseEnd, leaseMs } from './hold-lease.ts';
import { endOf } from './job-ends.ts';
import { hashOfKey } from './make-agent-key.ts';
import { conditionNamed } from './present-printer-states.ts';
import { endLease, failWaiting, leaseJob, type PrintJobRow, renewLease } from './print-jobs.repository.ts';
import { type DeliveredPrinter, findDeliveredPrinters } from './printer-states.repository.ts';
import { waitingFor } from './waiting-jobs.ts';
import type { PrinterWatch } from './watch-printers.ts';

const unknown = { ok: false, code: 'printing.error.agentUnknown' } as const;

type Next = Answer<'POST /v1/printAgent/next'>;
type Handed = Next['jobs'][number];
type Redirecting = Awaited<ReturnType<typeof findRedirecting>>;

type Facts = {
  readonly house: House;
  readonly watch: PrinterWatch;
  readonly station: StationRow;
  readonly printers: readonly DeliveredPrinter[];
  readonly redirecting: Redirecting;
};

/** Its printers: none while somebody else brings the station's paper. */
async function printersOf({ database }: House, { customer_id: customerId, id }: StationRow) {
  const printers = await findDeliveredPrinters(database.read, { customerId, deliverer: 'agent' });
  return printers.filter((printer) => printer.station_id === id);
}

export async function nextForAgent(house: House, watch: PrinterWatch, asked: BodyRead<'POST /v1/printAgent/next'>) {
  const station = await findStationByKeyHash(house.database.write, hashOfKey(asked.key));
  if (!station) return unknown;
  watch.agentAsked({ customerId: station.customer_id, stationId: station.id });
  const printers = await printersOf(house, station);
  noteConditions(watch, station, { printers, told: asked.conditions });
  const redirecting = await findRedirecting(house.database.read, station.customer_id);
  const facts = { house, watch, station, printers, redirecting };
  return { ok: true, value: present(facts, await jobsFor(facts, asked)) } as const;
}

async function jobsFor(facts: Facts, { claim, busy }: BodyRead<'POST /v1/printAgent/next'>): Promise<Handed[]> {
  const { house, station, printers } = facts;
  const ids = printers.map(({ id }) => id);
  const claimed = await findClaimed(house.database.write, station.customer_id, claim, ids);
  const jobs: Handed[] = [];
  for (const printer of printers) {
    const again = claimed.find(({ printer_id: id }) => id === printer.id);
    const job = again ?? (busy.includes(printer.id) ? null : await leaseNext(facts, printer, claim));
    const bytes = job === null ? null : await encodeJob(house, printer, job, madeFor(job, printer, facts.redirecting));
    if (job === null || bytes === null) continue;
    const { id, attempts, document } = job;
    jobs.push({
      job: id,
      attempt: attempts,
      printer: printer.id,
      title: document.title,
      bytes: Buffer.from(bytes).toString('base64'),
    });
  }
  return jobs;
}

/** Paper that cannot be made must not hold the printer: it is tried before the lease. */
async function leaseNext(facts: Facts, printer: DeliveredPrinter, claim: string): Promise<PrintJobRow | null> {
  const { house, redirecting } = facts;
  const now = house.clock();
  for (const job of await waitingFor(house, printer, placesOf(printer, redirecting, now), now)) {
    if (job.next_attempt_at > now) return null;
    if ((await encodeJob(house, printer, job, null)) !== null) {
      return (await leaseJob(house.database.write, job, printer.id, leaseEnd(house), claim)) ?? null;
    }
    await failWaiting(house.database.write, job, { error: 'print.error.unprintable', now });
  }
  return null;
}

type Told = BodyRead<'POST /v1/printAgent/next'>['conditions'];

function noteConditions(
  watch: PrinterWatch,
  { customer_id: customerId }: StationRow,
  { printers, told }: { readonly printers: readonly DeliveredPrinter[]; readonly told: Told },
): void {
  for (const { printer, condition, hasSpoken } of told) {
    const known = conditionNamed(condition);
    const isOurs = printers.some(({ id }) => id === printer);
    if (isOurs && known !== null) watch.note({ customerId, printerId: printer }, { condition: known, hasSpoken });
  }
}

function present({ watch, station, printers }: Facts, jobs: readonly Handed[]): Next {
  const { customer_id: customerId } = station;
  return {
    station: station.name,
    leaseMs,
    printers: printers.map(({ id, name, ip_address: host, port, has_spoken: spoken }) => ({
      id,
      name,
      host,
      port,
      hasSpoken: spoken === true || watch.hasSpoken({ customerId, printerId: id }),
      isWatched: watch.isAsked(customerId),
    })),
    jobs: [...jobs],
  };
}

type Lease = { readonly key: string; readonly job: string; readonly attempt: number };

/** A lease of this station's paper or printers: what is on its way stays its own, whatever becomes of the printer. */
async function leasedTo(house: House, { key, job, attempt }: Lease) {
  const station = await findStationByKeyHash(house.database.write, hashOfKey(key));
  if (!station) return null;
  const customerId = station.customer_id;
  const found = await findHandedOut(house.database.write, { customerId, job, attempt });
  const places = found === undefined ? [] : await findPlaces(house.database.read, found);
  return { job: found !== undefined && places.includes(station.id) ? found : null };
}

export async function renewForAgent(house: House, lease: Lease) {
  const held = await leasedTo(house, lease);
  if (held === null) return unknown;
  const isHeld = held.job !== null && (await renewLease(house.database.write, held.job, leaseEnd(house)));
  return { ok: true, value: { isHeld } } as const;
}

/** Guarded: who lost the lease may still say how it ended, unless somebody took it up anew. */
export async function reportFromAgent(house: House, report: BodyRead<'POST /v1/printAgent/report'>) {
  const held = await leasedTo(house, report);
  if (held === null) return unknown;
  const { outcome, error } = report;
  if (held.job !== null) {
    const end = endOf({ outcome }, house.clock());
    const isPrinted = outcome === 'printed';
    await endLease(house.database.write, held.job, isPrinted ? end : { ...end, error: error ?? end.error });
  }
  return { ok: true, value: {} } as const;
}
