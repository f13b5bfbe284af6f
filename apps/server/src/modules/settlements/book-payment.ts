/** Books a decided payment: drawer, payment, receipt with its number, ledger; answers the journal’s event. */
import { changesOf, type JournalEvent, type JournalPayment } from '@comanda/domain/journal/rebuild';
import type { Order } from '@comanda/domain/orders/order';
import type { CashPaymentPlan } from '@comanda/domain/payments/take-cash-payment';
import { businessDate } from '@comanda/domain/time/local-time';
import type { PaperDocument } from '@comanda/paper/document';

import type { Venue } from '../../platform/transaction.ts';
import {
  type DrawerRow,
  hashOfDocument,
  insertPayment,
  insertReceipt,
  moveCash,
  numberReceipt,
  postLedger,
} from '../payments/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { receiptDocument } from './receipt-document.ts';

export type Booking = {
  readonly plan: CashPaymentPlan;
  readonly before: readonly Order[];
  readonly drawer: DrawerRow;
  readonly settings: SettingsRow;
  readonly takenBy: string;
  readonly staffName: string;
};

export async function bookPayment(
  venue: Venue,
  booking: Booking,
): Promise<{ event: JournalEvent; receipt: { id: string; document: PaperDocument } }> {
  const { plan, before, drawer, settings } = booking;
  const date = businessDate(venue.now, settings.time_zone, settings.cut_off_minutes);
  const cashBalance = await moveCash(venue, drawer, plan.due);
  const numbered = numberReceipt(venue);
  const document = await receiptDocument(venue, { ...booking, receiptNumber: numbered.number });
  const payment: JournalPayment = {
    id: plan.id,
    method: 'cash',
    state: 'success',
    amount: plan.amount,
    tip: plan.tip,
    rounding: plan.rounding,
    received: plan.received,
    change: plan.change,
    drawerId: drawer.id,
    takenBy: booking.takenBy,
    takenAt: venue.now,
    businessDate: date,
    allocations: plan.allocations,
    cashBalance,
    receipt: { id: numbered.id, number: numbered.number, documentHash: hashOfDocument(document) },
  };
  await insertPayment(venue, { ...payment, total: plan.due }, booking.takenBy);
  await insertReceipt(venue, { ...numbered, paymentId: plan.id, document });
  await postLedger(venue, plan.postings, { paymentId: plan.id, businessDate: date });
  const orders = plan.orders.flatMap((after, index) => {
    const was = before[index];
    return was ? [changesOf(was, after)] : [];
  });
  return {
    event: { type: 'payment.taken', payment, orders, postings: plan.postings },
    receipt: { id: numbered.id, document },
  };
}
