/**
 * Books money that goes back at once: the drawer, a payment below zero for each that is given back, one numbered receipt
 * for all.
 */
import type { Change } from '@comanda/contract/events';
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import { negate } from '@comanda/domain/money';
import { sumOfRefunds } from '@comanda/domain/payments/plan-refund';
import type { PaperDocument } from '@comanda/paper/document';

import type { OrderVat } from '../../platform/database/sales-tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import {
  type DrawerRow,
  hashOfDocument,
  insertPayment,
  insertReceipt,
  moveCash,
  numberReceipt,
} from '../payments/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { refundPaymentOf, type RefundToMake } from './begin-refund.ts';
import { printPaymentReceipt } from './print-payment-receipt.ts';
import { printWithDrawer } from './print-with-drawer.ts';
import { creditOfRefund, enterPayment } from './spend-credit.ts';

export type RefundBooking = {
  /** Of the device: whose printer the receipt comes out of. */
  readonly station: string | null;
  /** One at least. */
  readonly refunds: readonly RefundToMake[];
  readonly orderId: string;
  /** Of cash; null where none goes back. */
  readonly drawer: DrawerRow | null;
  readonly settings: SettingsRow;
  /** VAT on it. */
  readonly vatParts: readonly OrderVat[];
  readonly documentOf: (receiptNumber: number) => Promise<PaperDocument>;
};

export type BookedRefunds = { readonly payments: readonly JournalPayment[]; readonly announced: readonly Change[] };

export async function bookRefunds(venue: Venue, booking: RefundBooking): Promise<BookedRefunds> {
  const { refunds, drawer, settings, station, orderId } = booking;
  const inCash = sumOfRefunds(refunds.filter(({ method }) => method === 'cash'));
  const cashBalance = drawer === null ? null : await moveCash(venue, drawer, negate(inCash));
  const numbered = numberReceipt(venue);
  const document = await booking.documentOf(numbered.number);
  const receipt = { id: numbered.id, number: numbered.number, documentHash: hashOfDocument(document) };
  const payments: JournalPayment[] = [];
  for (const [index, refund] of refunds.entries()) {
    const credit = await creditOfRefund(venue, refund);
    const payment = {
      ...(await refundPaymentOf(venue, refund, drawer?.id ?? null)),
      ...credit.details,
      cashBalance: refund.method === 'cash' ? cashBalance : null,
      receipt: index === 0 ? receipt : null,
    };
    await insertPayment(venue, { ...payment, total: refund.due, why: refund.why }, refund.takenBy);
    await enterPayment(venue, credit.tag, payment, index);
    payments.push(payment);
  }
  await insertReceipt(venue, { ...numbered, paymentId: payments[0]?.id ?? '', document, vatParts: booking.vatParts });
  const paper = { document, receiptId: numbered.id, orderId, settings, stationId: station };
  const jobs =
    drawer === null
      ? await printPaymentReceipt(venue, { ...paper, kind: 'receipt' })
      : await printWithDrawer(venue, { ...paper, drawer, isPrinted: true });
  return { payments, announced: [...payments.map(({ id }): Change => ({ kind: 'payment', id })), ...jobs] };
}
