/** Print jobs as they are made: with the command that causes them (decisions.md §7). */
import { randomUUID } from 'node:crypto';

import { hasPrinter } from '@comanda/domain/printing/has-printer';
import type { DevicePaper } from '@comanda/domain/printing/printed-by-device';
import type { PaperDocument } from '@comanda/paper/document';

import { insertRows } from '../../platform/database/prepare.ts';
import type { Venue } from '../../platform/transaction.ts';
import { currentPrinters } from '../devices/index.ts';
import { currentStations } from '../stations/index.ts';
import type { PrintJobRow } from './print-jobs.repository.ts';

export type NewPrintJob = {
  readonly stationId: string;
  readonly orderId: string | null;
  /** Of a receipt: which one. */
  readonly receiptId?: string | null;
  /** Of a closing receipt: which closing. */
  readonly closingId?: string | null;
  /** Of a receipt of credit: whose name may stand on it. */
  readonly nfcTagId?: string | null;
  /** This printer and no other of the station. */
  readonly printerId?: string | null;
  readonly kind: PrintJobRow['kind'];
  readonly isDuplicate: boolean;
  /** A ticket that takes something back. */
  readonly isCancellation?: boolean;
  /** A ticket of which nothing is to be made. */
  readonly isNotice?: boolean;
  /** A device printed it by itself already, or nobody knows whether it did; left out: it is to be printed. */
  readonly end?: DevicePaper['end'] | undefined;
  readonly document: PaperDocument;
};

/** What is unclear waits for a person, as where the server lost a printer's answer. */
const ends = {
  printed: { status: 'printed', error: null },
  unclear: { status: 'unclear', error: 'print.error.unclear' },
} as const;

/** @returns the job’s id. */
export async function addPrintJob(venue: Venue, job: NewPrintJob): Promise<string> {
  const row = rowOf(venue, job, await isStranded(venue, job));
  await insertRows(venue.ahead, 'print_jobs', [row]);
  return row.id;
}

/** @returns their ids. */
export async function addPrintJobs(venue: Venue, jobs: readonly NewPrintJob[]): Promise<string[]> {
  const rows: PrintJobRow[] = [];
  for (const job of jobs) rows.push(rowOf(venue, job, await isStranded(venue, job)));
  await insertRows(venue.ahead, 'print_jobs', rows);
  return rows.map(({ id }) => id);
}

/** Decided by what the command's own lock holds still: a printer that comes later finds the job and wakes it. */
async function isStranded(venue: Venue, { kind, stationId, printerId = null, end }: NewPrintJob): Promise<boolean> {
  if (end !== undefined) return false;
  const station = (await currentStations(venue)).find(({ id }) => id === stationId);
  const fallbackId = station?.fallback_station_id ?? null;
  return !hasPrinter({ kind, stationId, printerId }, fallbackId, await currentPrinters(venue));
}

/** The venue’s next job; they come in this order from each printer. */
function rowOf(venue: Venue, job: NewPrintJob, isStrandedNow: boolean): PrintJobRow {
  venue.head.printSequence += 1;
  return {
    customer_id: venue.customerId,
    id: randomUUID(),
    station_id: job.stationId,
    printer_id: null,
    for_printer_id: job.printerId ?? null,
    order_id: job.orderId,
    receipt_id: job.receiptId ?? null,
    closing_id: job.closingId ?? null,
    nfc_tag_id: job.nfcTagId ?? null,
    kind: job.kind,
    is_duplicate: job.isDuplicate,
    status: 'pending',
    document: job.document,
    attempts: 0,
    next_attempt_at: venue.now,
    leased_until: null,
    error: isStrandedNow ? 'printer.none' : null,
    created_at: venue.now,
    finished_at: job.end === undefined ? null : venue.now,
    resent_at: null,
    settled_at: null,
    claim: null,
    sequence: venue.head.printSequence,
    is_stranded: isStrandedNow,
    is_cancellation: job.isCancellation ?? false,
    is_notice: job.isNotice ?? false,
    ...(job.end !== undefined && ends[job.end]),
  };
}
