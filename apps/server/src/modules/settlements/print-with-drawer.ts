/** The drawer opens for the money, whether or not there is paper: by its own printer, else by that of the receipt. */
import type { Change } from '@comanda/contract/events';
import { kickOnly, type PaperDocument } from '@comanda/paper/document';

import type { Venue } from '../../platform/transaction.ts';
import type { DrawerRow } from '../payments/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { printPaymentReceipt, receiptStation } from './print-payment-receipt.ts';

export type PaperOfMoney = {
  readonly document: PaperDocument;
  /** Null: money without a sale. */
  readonly receiptId: string | null;
  readonly orderId: string | null;
  /** Of a receipt of credit. */
  readonly nfcTagId?: string | null;
  readonly drawer: DrawerRow;
  readonly settings: SettingsRow;
  /** The station chosen on the device. */
  readonly stationId: string | null;
  /** False where the guest wants no paper. */
  readonly isPrinted: boolean;
};

export async function printWithDrawer(venue: Venue, paper: PaperOfMoney): Promise<Change[]> {
  const { document, drawer, orderId, settings, stationId, isPrinted } = paper;
  const common = { orderId, settings, stationId };
  const opener = drawer.printer_id;
  // Paper that is sent to another station's printer opens none there.
  const isAway = (await receiptStation(venue, common))?.is_redirected === true;
  const isOpenedApart = opener !== null || !isPrinted || isAway;
  const kick = { kind: 'kick', document: kickOnly(document.title), receiptId: null, printerId: opener } as const;
  const receipt = {
    kind: 'receipt',
    document: { ...document, drawerKick: document.drawerKick && !isOpenedApart },
    receiptId: paper.receiptId,
    nfcTagId: paper.nfcTagId ?? null,
  } as const;
  return [
    ...(isOpenedApart ? await printPaymentReceipt(venue, { ...kick, ...common }) : []),
    ...(isPrinted ? await printPaymentReceipt(venue, { ...receipt, ...common }) : []),
  ];
}
