/** Sends a receipt to the printer of the till that took the money, else to the venue’s own (decisions.md §7). */
import type { Change } from '@comanda/contract/events';
import type { PaperDocument } from '@comanda/paper/document';

import type { Venue } from '../../platform/transaction.ts';
import { addPrintJob, type NewPrintJob } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { currentStations } from '../stations/index.ts';

export type ReceiptPrint = {
  readonly document: PaperDocument;
  readonly orderId: string | null;
  /** Null where it is none. */
  readonly receiptId: string | null;
  readonly settings: SettingsRow;
  /** Of a closing receipt. */
  readonly closingId?: string | null;
  /** This printer and no other. */
  readonly printerId?: string | null;
  /** The station chosen on the device. */
  readonly stationId: string | null;
  readonly kind: NewPrintJob['kind'];
  readonly isDuplicate?: boolean;
};

/** A venue without any station prints nothing: the receipt stays readable in the order. */
export async function printPaymentReceipt(venue: Venue, print: ReceiptPrint): Promise<Change[]> {
  const stations = await currentStations(venue);
  const wished = [print.stationId, print.settings.receipt_station_id];
  const station = wished.map((id) => stations.find((one) => one.id === id)).find((one) => one !== undefined);
  const stationId = (station ?? stations[0])?.id;
  if (stationId === undefined) return [];
  const id = await addPrintJob(venue, {
    stationId,
    orderId: print.orderId,
    receiptId: print.receiptId,
    closingId: print.closingId ?? null,
    printerId: print.printerId ?? null,
    kind: print.kind,
    isDuplicate: print.isDuplicate ?? false,
    document: print.document,
  });
  return [{ kind: 'printJob', id }];
}
