/** Sends a receipt to the printer of the till that took the money, else to the venue’s own (decisions.md §7). */
import type { Change } from '@comanda/contract/events';
import type { PaperDocument } from '@comanda/paper/document';

import type { Venue } from '../../platform/transaction.ts';
import { addPrintJob, type NewPrintJob } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { currentStations, type StationRow } from '../stations/index.ts';

export type ReceiptPrint = {
  readonly document: PaperDocument;
  readonly orderId: string | null;
  /** Null where it is none. */
  readonly receiptId: string | null;
  readonly settings: SettingsRow;
  /** Of a closing receipt. */
  readonly closingId?: string | null;
  /** Of a receipt of credit. */
  readonly nfcTagId?: string | null;
  /** This printer and no other. */
  readonly printerId?: string | null;
  /** The station chosen on the device. */
  readonly stationId: string | null;
  readonly kind: NewPrintJob['kind'];
  readonly isDuplicate?: boolean;
};

type Asking = Pick<ReceiptPrint, 'stationId' | 'settings'>;

/** Undefined where the venue has none. */
export async function receiptStation(venue: Venue, { stationId, settings }: Asking): Promise<StationRow | undefined> {
  const stations = await currentStations(venue);
  const wished = [stationId, settings.receipt_station_id].map((id) => stations.find((one) => one.id === id));
  return wished.find((one) => one !== undefined) ?? stations[0];
}

/** A venue without any station prints nothing: the receipt stays readable in the order. */
export async function printPaymentReceipt(venue: Venue, print: ReceiptPrint): Promise<Change[]> {
  const stationId = (await receiptStation(venue, print))?.id;
  if (stationId === undefined) return [];
  const id = await addPrintJob(venue, {
    stationId,
    orderId: print.orderId,
    receiptId: print.receiptId,
    closingId: print.closingId ?? null,
    nfcTagId: print.nfcTagId ?? null,
    printerId: print.printerId ?? null,
    kind: print.kind,
    isDuplicate: print.isDuplicate ?? false,
    document: print.document,
  });
  return [{ kind: 'printJob', id }];
}
