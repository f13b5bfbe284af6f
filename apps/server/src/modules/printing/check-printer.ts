/** Looks at one printer because somebody wants to know, by the way its station's paper takes (specification §2 settings/devices). */
import { accept } from '@comanda/domain/decision';
import { eposUrl } from '@comanda/domain/printing/printer-ways';

import type { House } from '../../platform/house.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { type DeviceKey, findPrinter, type PrinterRow } from '../devices/index.ts';
import { findDeliverer } from './handed-jobs.repository.ts';
import { agentAwayMs, conditionNamed, printerAbsentMs } from './present-printer-states.ts';
import { findConditions } from './printer-states.repository.ts';
import type { PrinterWatch } from './watch-printers.ts';

const timeoutMs = 10_000;

export async function checkPrinter(house: House, watch: PrinterWatch, key: DeviceKey) {
  const printer = await findPrinter(house.database.read, key);
  if (!printer) return { ok: false, code: 'devices.error.notFound' } as const;
  const deliverer = await findDeliverer(house.database.read, printer);
  const seen = { customerId: printer.customer_id, printerId: printer.id };
  switch (deliverer) {
    case 'server':
      return accept({ deliverer, condition: await watch.look(seen), at: toSeconds(house.clock()), url: null });
    case 'agent':
      // It looks when a page asks, and tells with its next question.
      watch.ask(key.customerId);
      return accept({ deliverer, ...(await throughAgent(house, watch, printer)), url: null });
    case 'browser':
      return accept({ deliverer, condition: null, at: null, url: urlOf(printer) });
    case 'printer': {
      const at = watch.fetchedAt(seen);
      const isThere = at !== null && house.clock() - at < printerAbsentMs;
      const condition = isThere ? 'ready' : 'printer.absent';
      return accept({ deliverer, condition, at: at === null ? null : toSeconds(at), url: null } as const);
    }
  }
}

/** What the agent told last; nothing of it counts while the agent itself is not heard. */
async function throughAgent(house: House, watch: PrinterWatch, printer: PrinterRow) {
  const { customer_id: customerId, station_id: stationId } = printer;
  const seen = await lastSeen(house, printer);
  const isAway = stationId !== null && watch.isAway({ customerId, stationId }, agentAwayMs);
  return isAway ? ({ ...seen, condition: 'printer.agentAway' } as const) : seen;
}

async function lastSeen(house: House, { customer_id: customerId, id }: PrinterRow) {
  const states = await findConditions(house.database.read, customerId);
  const state = states.find(({ printer_id: printerId }) => printerId === id);
  return { condition: conditionNamed(state?.condition ?? null), at: state ? toSeconds(state.seen_at) : null };
}

function urlOf({ ip_address: ipAddress, port, is_secure: isSecure }: PrinterRow): string {
  return eposUrl({ ipAddress, port, isSecure }, timeoutMs);
}
