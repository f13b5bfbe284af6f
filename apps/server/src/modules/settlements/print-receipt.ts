/** Print on demand: a paid order’s newest receipt, DUPLICATE where it was printed before; before payment a bill (decisions.md §7). */
import { accept, refuse } from '@comanda/domain/decision';
import type { Order } from '@comanda/domain/orders/order';
import { settleLines } from '@comanda/domain/tax/settle-lines';
import type { PaperDocument } from '@comanda/paper/document';
import { text } from '@comanda/paper/document';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { findOrder } from '../orders/index.ts';
import { findPaymentsOfOrder, findReceipt, type ReceiptRow } from '../payments/index.ts';
import { paperTexts, wasReceiptPrinted } from '../printing/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { currentStations } from '../stations/index.ts';
import { printPaymentReceipt } from './print-payment-receipt.ts';
import { billDocument } from './receipt-document.ts';

export type PrintReceiptCommand = {
  readonly customerId: string;
  readonly orderId: string;
  readonly id: string;
  readonly station: string | null;
  readonly caller: { readonly userId: string; readonly name: string };
};

export function printReceipt(house: House, { customerId, orderId, id, station, caller }: PrintReceiptCommand) {
  const command = { customerId, id, kind: 'receipt.print', actorId: caller.userId, body: { orderId, station } };
  type Refusals = 'orders.error.notFound' | 'printing.error.stationUnknown';
  return runCommand<object, Refusals>(house, command, async (venue) => {
    const found = await findOrder(venue.tx, customerId, orderId);
    if (!found) return refuse('orders.error.notFound');
    if (station !== null && !(await currentStations(venue)).some((one) => one.id === station)) {
      return { ok: false, code: 'printing.error.stationUnknown' };
    }
    const settings = await currentSettings(venue);
    const paid = await findPaidReceipt(venue, orderId);
    const isDuplicate = paid !== null && (await wasReceiptPrinted(venue.tx, customerId, paid.id));
    const changes = await printPaymentReceipt(venue, {
      document: paid ? onDemand(paid, settings, isDuplicate) : await bill(venue, settings, found.order, caller.name),
      orderId,
      receiptId: paid?.id ?? null,
      settings,
      stationId: station,
      kind: paid ? 'receipt' : 'bill',
      isDuplicate,
    });
    const type = paid === null ? 'bill.printed' : isDuplicate ? 'receipt.reprinted' : 'receipt.printed';
    return accept({ answer: {}, event: { type, orderId }, changes });
  });
}

/** The newest receipt of an order; null while nothing was paid. */
async function findPaidReceipt(venue: Venue, orderId: string): Promise<ReceiptRow | null> {
  const [newest] = await findPaymentsOfOrder(venue.tx, venue.customerId, orderId);
  if (!newest?.receipt_id) return null;
  return (await findReceipt(venue.tx, venue.customerId, newest.receipt_id)) ?? null;
}

/** The stored receipt to the letter, with the word on top where it is not the first; the drawer stays shut. */
function onDemand({ document }: ReceiptRow, settings: SettingsRow, isDuplicate: boolean): PaperDocument {
  const { duplicate } = paperTexts(settings.receipt_language, settings.time_zone).receipt;
  const word = text(duplicate.toUpperCase(), { align: 'center', bold: true, width: 2, height: 2 });
  return { ...document, drawerKick: false, blocks: isDuplicate ? [word, ...document.blocks] : document.blocks };
}

function bill(venue: Venue, settings: SettingsRow, order: Order, staffName: string): Promise<PaperDocument> {
  const { sums } = settleLines(order.lines, order.type, order.businessDate, settings.vat_number !== null);
  return billDocument(venue, { order, settings, staffName, vat: sums });
}
