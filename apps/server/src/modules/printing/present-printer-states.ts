/** How each printer is now, and what became of its last job (specification §2 settings/devices). */
import type { WirePrinterState } from '@comanda/contract/devices';
import type { Deliverer } from '@comanda/domain/printing/deliverers';
import type { PrinterCondition } from '@comanda/printers/look-at-printer';

import type { House } from '../../platform/house.ts';
import { findPrinters } from '../devices/index.ts';
import { findJobsOfPrinter } from './jobs-of-printer.repository.ts';
import type { PrintJobRow } from './print-jobs.repository.ts';
import { findConditions, findDeliveredPrinters } from './printer-states.repository.ts';
import type { PrinterWatch } from './watch-printers.ts';

const conditions = [
  'ready',
  'silent',
  'printer.offline',
  'printer.paperEnd',
  'printer.coverOpen',
  'printer.unreachable',
  'printer.timeout',
] as const satisfies readonly PrinterCondition[];

/** @returns null for what no version of ours wrote. */
export function conditionNamed(name: string | null): PrinterCondition | null {
  return conditions.find((one) => one === name) ?? null;
}

/** An agent asks every second, and waits longer where the server was away; a printer that fetches asks every few seconds. */
export const agentAwayMs = 20_000;
export const printerAbsentMs = 60_000;

/** Who would bring the paper by asking for it says nothing: what the printer said before is no news any more. */
async function findMissing({ database }: House, watch: PrinterWatch, customerId: string) {
  const missing = new Map<string, 'printer.agentAway' | 'printer.absent'>();
  const find = (deliverer: Deliverer) => findDeliveredPrinters(database.read, { customerId, deliverer });
  for (const { id, station_id: stationId } of await find('agent')) {
    if (stationId !== null && watch.isAway({ customerId, stationId }, agentAwayMs))
      missing.set(id, 'printer.agentAway');
  }
  for (const { id: printerId } of await find('printer')) {
    if (watch.isAway({ customerId, printerId }, printerAbsentMs)) missing.set(printerId, 'printer.absent');
  }
  return missing;
}

export async function presentPrinterStates(
  house: House,
  watch: PrinterWatch,
  customerId: string,
): Promise<WirePrinterState[]> {
  const db = house.database.read;
  const printers = await findPrinters(db, customerId);
  const states = new Map((await findConditions(db, customerId)).map((state) => [state.printer_id, state]));
  const missing = await findMissing(house, watch, customerId);
  const found: WirePrinterState[] = [];
  for (const { id: printer } of printers) {
    const state = states.get(printer);
    const [last] = await findJobsOfPrinter(db, { customerId, printerId: printer }, 1);
    found.push({
      printer,
      condition: missing.get(printer) ?? conditionNamed(state?.condition ?? null),
      since: state === undefined ? null : Math.floor(state.seen_at / 1000),
      last: lastOf(last),
    });
  }
  return found;
}

function lastOf(job: PrintJobRow | undefined): WirePrinterState['last'] {
  if (job === undefined) return null;
  const { status, error, kind, created_at: createdAt, finished_at: finishedAt } = job;
  return { status, error, at: Math.floor((finishedAt ?? createdAt) / 1000), isTest: kind === 'test' };
}
