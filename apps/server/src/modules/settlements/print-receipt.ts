/**
 * Print on demand: the receipt of one payment, else an order’s newest one, DUPLICATE where it may have come out before; before
 * payment, and for what is left of it, a bill (decisions.md §7).
 */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import type { PaperDocument } from '@comanda/paper/document';
import { text } from '@comanda/paper/document';

import type { House } from '../../platform/house.ts';
import { inVenue, type Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { findOrder } from '../orders/index.ts';
import { findPaymentsOfOrder, findReceipt, type ReceiptRow } from '../payments/index.ts';
import { paperTexts, settleGivenUp, wasReceiptPrinted } from '../printing/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { currentStations } from '../stations/index.ts';
import { billDocument } from './bill-document.ts';
import { printPaymentReceipt } from './print-payment-receipt.ts';

export type PrintReceiptCommand = {
  readonly customerId: string;
  readonly orderId: string;
  readonly id: string;
  readonly station: string | null;
  readonly caller: { readonly userId: string; readonly name: string };
} & Wish;

/** What is to come out; both left out: the newest receipt, or a bill where nothing was paid. */
type Wish = {
  /** The receipt of this payment of the order. */
  readonly payment?: string | null | undefined;
  /** `bill`: what is still to pay, also where some of it is paid. */
  readonly paper?: 'bill' | undefined;
  /** More orders, on one bill. */
  readonly also?: readonly string[] | undefined;
};

export function printReceipt(house: House, asked: PrintReceiptCommand) {
  const { customerId, orderId, id, station, caller, payment = null, paper: wished, also = [] } = asked;
  const wish = { ...(payment !== null && { payment }), ...(wished !== undefined && { paper: wished }) };
  const body = { orderId, station, ...wish, ...(also.length > 0 && { also }) };
  const command = { customerId, id, kind: 'receipt.print', actorId: caller.userId, body };
  type Refusals =
    | 'orders.error.notFound'
    | 'orders.error.training'
    | 'printing.error.stationUnknown'
    | 'receipts.error.notFound';
  return runCommand<object, Refusals>(house, command, async (venue) => {
    const found = await findAll(venue, orderId, also);
    if (!found.ok) return found;
    if (station !== null && !(await currentStations(venue)).some((one) => one.id === station)) {
      return { ok: false, code: 'printing.error.stationUnknown' };
    }
    const settings = await currentSettings(venue);
    const paper = await readPaper(venue, { orders: found.value, wish });
    if (!paper.ok) return paper;
    const { paid, billed } = paper.value;
    const isDuplicate = paid !== null && (await wasReceiptPrinted(venue.tx, customerId, paid.id));
    if (paid !== null && !isDuplicate) await settleGivenUp(venue, { receiptId: paid.id });
    const changes = await printPaymentReceipt(venue, {
      document: paid
        ? onDemand(paid, settings, isDuplicate)
        : await billDocument(venue, { orders: billed, settings, staffName: caller.name }),
      orderId,
      receiptId: paid?.id ?? null,
      settings,
      stationId: station,
      kind: paid ? 'receipt' : 'bill',
      isDuplicate,
    });
    const type = paid === null ? 'bill.printed' : isDuplicate ? 'receipt.reprinted' : 'receipt.printed';
    const others = billed.map((order) => order.id).filter((billedId) => billedId !== orderId);
    return accept({ answer: {}, event: { type, orderId, ...(others.length > 0 && { also: others }) }, changes });
  });
}

type PreviewRefusal = 'orders.error.notFound' | 'orders.error.training' | 'receipts.error.notFound';

type Preview = Pick<PrintReceiptCommand, 'customerId' | 'orderId' | 'caller' | 'paper' | 'also'>;

/** The same paper, to look at: nothing is printed and nothing is stored. */
export function previewBill(house: House, { customerId, orderId, caller, paper: wished, also = [] }: Preview) {
  return inVenue(
    house.database,
    house.clock,
    customerId,
    async (venue): Promise<Decision<PaperDocument, PreviewRefusal>> => {
      const found = await findAll(venue, orderId, also);
      if (!found.ok) return found;
      const settings = await currentSettings(venue);
      const paper = await readPaper(venue, { orders: found.value, wish: { paper: wished } });
      if (!paper.ok) return paper;
      const { paid, billed } = paper.value;
      const facts = { orders: billed, settings, staffName: caller.name };
      return accept(paid ? onDemand(paid, settings, false) : await billDocument(venue, facts));
    },
  );
}

/** Of an order that was canceled, or taken by another one, nobody owes anything. */
function isOver({ state, mergedInto }: Order): boolean {
  return state === 'canceled' || mergedInto !== null;
}

/**
 * That of the payment that was named, else the newest of the order; null where a bill is to come out. A payment that
 * failed, is under way, or is for later has none.
 */
async function findPaidReceipt(venue: Venue, order: Order, { payment, paper }: Wish): Promise<ReceiptRow | null> {
  if (paper === 'bill' && stillToPay(order) > 0) return null;
  const payments = await findPaymentsOfOrder(venue.tx, venue.customerId, order.id);
  const wished = payment == null ? payments : payments.filter(({ id }) => id === payment);
  const receiptId = wished.find(({ receipt_id: id }) => id !== null)?.receipt_id ?? null;
  return receiptId === null ? null : ((await findReceipt(venue.tx, venue.customerId, receiptId)) ?? null);
}

/** The stored receipt to the letter, with the word on top where it is not the first; the drawer stays shut. */
function onDemand({ document }: ReceiptRow, settings: SettingsRow, isDuplicate: boolean): PaperDocument {
  const { duplicate } = paperTexts(settings.receipt_language, settings.time_zone).receipt;
  const word = text(duplicate.toUpperCase(), { align: 'center', bold: true, width: 2, height: 2 });
  return { ...document, drawerKick: false, blocks: isDuplicate ? [word, ...document.blocks] : document.blocks };
}

type Found =
  | { readonly ok: true; readonly value: readonly Order[] }
  | { readonly ok: false; readonly code: 'orders.error.notFound' | 'orders.error.training' };

/** Each once, the one that is named in the path first. */
async function findAll({ tx, customerId }: Venue, orderId: string, also: readonly string[]): Promise<Found> {
  const orders: Order[] = [];
  for (const id of new Set([orderId, ...also])) {
    const found = await findOrder(tx, customerId, id);
    if (!found) return refuse('orders.error.notFound');
    // Paper that looks like a receipt must never be about nothing.
    if (found.order.isTraining) return refuse('orders.error.training');
    orders.push(found.order);
  }
  return accept(orders);
}

/** Of several orders there is one bill over what is open of them; of one there may be a receipt. */
async function readPaper(
  venue: Venue,
  { orders: [first, ...others], wish }: { readonly orders: readonly Order[]; readonly wish: Wish },
): Promise<Decision<Paper, 'receipts.error.notFound'>> {
  if (first === undefined) return refuse('receipts.error.notFound');
  if (others.length > 0) {
    const owed = [first, ...others].filter((order) => !isOver(order) && stillToPay(order) > 0);
    return owed.length === 0 ? refuse('receipts.error.notFound') : accept({ paid: null, billed: owed });
  }
  const paid = await findPaidReceipt(venue, first, wish);
  if (paid === null && (wish.payment != null || isOver(first))) return refuse('receipts.error.notFound');
  return accept({ paid, billed: [first] });
}

type Paper = {
  /** Null where a bill is to come out. */
  readonly paid: ReceiptRow | null;
  readonly billed: readonly Order[];
};
