/** Books a decided payment of any method: drawer, payment, receipt with its number, ledger; answers the journal’s event. */
import type { Change } from '@comanda/contract/events';
import type { Invoice } from '@comanda/domain/invoices/invoice';
import type { JournalPayment, JournalPaymentDetails } from '@comanda/domain/journal/journal-payment';
import { changesOf } from '@comanda/domain/journal/order-changes';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import type { Deviation } from '@comanda/domain/offline/deviation';
import type { Order } from '@comanda/domain/orders/order';
import { soldParts } from '@comanda/domain/orders/sold-parts';
import type { PaymentPlan } from '@comanda/domain/payments/take-payment';
import { businessDate } from '@comanda/domain/time/local-time';
import type { PaperDocument } from '@comanda/paper/document';

import type { Venue } from '../../platform/transaction.ts';
import type { TagRow } from '../nfc-credit/index.ts';
import { listDeviations } from '../offline/index.ts';
import {
  completePayment,
  type DrawerRow,
  hashOfDocument,
  insertPayment,
  insertReceipt,
  moveCash,
  noteOf,
  numberReceipt,
  postLedger,
  sealNote,
} from '../payments/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { answerBills } from '../tables/index.ts';
import { linesAsStored } from './lines-as-stored.ts';
import { receiptAddress } from './receipt-address.ts';
import { receiptDocument } from './receipt-document.ts';
import { enterPayment } from './spend-credit.ts';

export type PaymentDetails = Omit<JournalPaymentDetails, 'split' | 'lines' | 'reason'>;

export type Booking = {
  readonly plan: PaymentPlan;
  readonly before: readonly Order[];
  /** Of cash. */
  readonly drawer: DrawerRow | null;
  /** Whose credit pays. */
  readonly tag?: TagRow | null;
  readonly settings: SettingsRow;
  readonly takenBy: string;
  readonly staffName: string;
  /** Unix milliseconds: by the clock of the device where the cash was taken offline. */
  readonly takenAt: number;
  readonly deviceNumber: string | null;
  readonly deviations: readonly Deviation[];
  readonly details: PaymentDetails;
  /** It was stored when it was begun, and was under way until now. */
  readonly isBegun: boolean;
  /** How the world reaches this server, for the code on the receipt. */
  readonly publicUrl: string | null;
  /** Of the till that took it. */
  readonly stationId?: string | null;
  /** That it is put on. */
  readonly invoice?: Invoice;
  /** Name and address of who buys, for the receipt alone. */
  readonly buyer?: readonly string[];
};

export type BookedReceipt = { readonly id: string; readonly document: PaperDocument };

export type BookedPayment = {
  readonly event: JournalEvent;
  /** Null: paying later is no payment yet. */
  readonly receipt: BookedReceipt | null;
  /** What tables asked for and have by it. */
  readonly answered: readonly Change[];
};

/** The orders were saved by the caller. */
export async function bookPayment(venue: Venue, booking: Booking): Promise<BookedPayment> {
  const { plan, before, drawer, settings, takenBy, takenAt } = booking;
  const date = businessDate(takenAt, settings.time_zone, settings.cut_off_minutes);
  const cashBalance = drawer === null ? null : await moveCash(venue, drawer, plan.due);
  const numbered = plan.method === 'pay_later' ? null : numberReceipt(venue);
  const url = numbered && receiptUrl(booking, numbered.token);
  const made = numbered && (await receiptDocument(venue, { ...booking, receiptNumber: numbered.number, url }));
  const paper = numbered && made && { ...numbered, ...made };
  const note = noteOf(plan.method, booking.details.reference);
  const payment: JournalPayment = {
    ...paidFacts(booking),
    ...(note !== null && { referenceSeal: sealNote(plan.id, note) }),
    businessDate: date,
    cashBalance,
    receipt: paper && { id: paper.id, number: paper.number, documentHash: hashOfDocument(paper.document) },
  };
  const store = booking.isBegun ? completePayment : insertPayment;
  await store(venue, { ...payment, total: plan.due, note }, takenBy);
  await enterPayment(venue, booking.tag ?? null, payment);
  if (paper !== null) await insertReceipt(venue, { ...paper, paymentId: plan.id });
  const both = plan.orders.flatMap((after, index) => {
    const was = before[index];
    return was ? [{ was, after }] : [];
  });
  const sold = both.flatMap(({ was, after }) => soldParts(was, after));
  await postLedger(venue, plan.postings, { paymentId: plan.id, businessDate: date, takenAt, sold });
  const orders = both.map(({ was, after }) => changesOf(was, after));
  const listed = await listDeviations(venue, booking.deviations, { paymentId: plan.id, takenBy, takenAt });
  const found = {
    ...(listed.length > 0 && { deviations: listed }),
    ...(booking.invoice && { invoice: booking.invoice }),
  };
  const tableIds = plan.orders.map(({ tableId }) => tableId);
  return {
    event: { type: 'payment.taken', payment, orders, postings: plan.postings, ...found },
    receipt: paper,
    answered: paper === null ? [] : await answerBills(venue, { tableIds, paidAt: takenAt }),
  };
}

/** Printed where the venue wants it and the guest's telephone gets there. */
function receiptUrl({ settings, publicUrl }: Booking, token: string): string | null {
  if (publicUrl === null || !settings.prints_receipt_code) return null;
  return receiptAddress(publicUrl, token);
}

function paidFacts({ plan, drawer, takenBy, takenAt, deviceNumber, details }: Booking) {
  const { id, method, split, lines } = plan;
  const { reference, ...known } = details;
  return {
    id,
    method,
    state: 'success' as const,
    amount: plan.amount,
    tip: plan.tip,
    rounding: plan.rounding,
    received: plan.received,
    change: plan.change,
    drawerId: drawer?.id ?? null,
    takenBy,
    takenAt,
    ...(deviceNumber !== null && { deviceNumber }),
    allocations: plan.allocations,
    ...known,
    ...(reference !== undefined && noteOf(method, reference) === null && { reference }),
    ...(split !== 'whole' && { split }),
    ...(lines.length > 0 && { lines: linesAsStored(lines) }),
  };
}
