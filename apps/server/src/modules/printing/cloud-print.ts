/** Star CloudPRNT: the printer polls, fetches what is offered, and takes it off the list (integrations/printing.md (d)). */
import { cloudPrintTrouble, readCloudPrintCode, readCloudPrintEnd } from '@comanda/domain/printing/cloud-print-code';
import { printerPage } from '@comanda/paper/printer-page';
import { encodeStarPrnt } from '@comanda/paper/star-prnt';

import type { House } from '../../platform/house.ts';
import type { PrinterRow } from '../devices/index.ts';
import { endHanded, findHeld, findNext, handedLeaseMs, handOut, paperOf } from './hand-out.ts';
import { findJob, noteTrouble } from './handed-jobs.repository.ts';
import { readToken, tokenOf } from './job-token.ts';
import type { OpenJob } from './open-jobs.repository.ts';
import { renewLease } from './print-jobs.repository.ts';

export const starMedia = 'application/vnd.star.starprnt';

export type Poll = {
  /** `200%20OK`, `410%20Paper%20Empty`, as the printer writes it. */
  readonly statusCode: string;
  readonly printingInProgress: boolean;
};

export type Offer =
  | { readonly jobReady: false }
  | {
      readonly jobReady: true;
      readonly mediaTypes: readonly string[];
      readonly jobToken: string;
      readonly deleteMethod: 'DELETE';
    };

const nothing: Offer = { jobReady: false };

/** Offering leases nothing: the job is handed out when the printer fetches it. */
export async function answerPoll(house: House, printer: PrinterRow, poll: Poll): Promise<Offer> {
  const trouble = cloudPrintTrouble(readCloudPrintCode(decoded(poll.statusCode)));
  const held = await findHeld(house, printer);
  if (held !== null) {
    await hearOf(house, held, { trouble, isPrinting: poll.printingInProgress });
    return nothing;
  }
  const next = await findNext(house, printer);
  if (next === null) return nothing;
  if (trouble !== null) {
    await noteTrouble(house.database.write, next, trouble);
    return nothing;
  }
  const jobToken = tokenOf({ id: next.id, attempts: next.attempts + 1 });
  return { jobReady: true, mediaTypes: [starMedia], jobToken, deleteMethod: 'DELETE' };
}

/**
 * A printer in trouble has not made the paper, it says so itself, and fetches it again when it is well. One that is idle
 * and says nothing of the paper it has keeps its lease until that runs out: a restart must not print it twice.
 */
async function hearOf(house: House, held: OpenJob, said: { trouble: string | null; isPrinting: boolean }) {
  if (said.trouble !== null) await endHanded(house, held, { outcome: 'notStarted', error: said.trouble });
  else if (said.isPrinting) await renewLease(house.database.write, held, house.clock() + handedLeaseMs);
}

/** @returns null: there is nothing of this name; asked again for what it has, the same. */
export async function fetchJob(house: House, printer: PrinterRow, token: string | null): Promise<Uint8Array | null> {
  const held = await findHeld(house, printer);
  if (held !== null) {
    const isSame = token === null || token === tokenOf(held);
    const document = isSame ? await paperOf(house, printer, held) : null;
    return document === null ? null : encodeStarPrnt(document, printerPage(printer));
  }
  const next = await findNext(house, printer);
  if (next === null) return null;
  if (token !== null && token !== tokenOf({ id: next.id, attempts: next.attempts + 1 })) return null;
  const handed = await handOut(house, printer);
  return handed === null ? null : encodeStarPrnt(handed.document, printerPage(printer));
}

/** @param code `200 OK`, or why not. */
export async function takeOff(house: House, printer: PrinterRow, report: { token: string | null; code: string }) {
  const job = await reportedJob(house, printer, report.token);
  if (job !== null) await endHanded(house, job, readCloudPrintEnd(readCloudPrintCode(decoded(report.code))));
}

/** Older printers keep no token: it is the job that they have. */
async function reportedJob(house: House, printer: PrinterRow, token: string | null): Promise<OpenJob | null> {
  if (token === null) return findHeld(house, printer);
  const named = readToken(token);
  if (named === null) return null;
  const job = await findJob(house.database.read, { customerId: printer.customer_id, id: named.id });
  return job?.printer_id === printer.id && job.attempts === named.attempt ? job : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
