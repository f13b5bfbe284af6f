/** The receipt of money that goes back: what was taken back, at amounts below zero (decisions.md §2, Receipts). */
import { add, type Money, negate, subtract, zero } from '@comanda/domain/money';
import type { Cancellation } from '@comanda/domain/orders/cancel-order';
import type { Order, OrderLine, VatPart } from '@comanda/domain/orders/order';
import { isShare } from '@comanda/domain/payments/is-share';
import type { PaidOfGone } from '@comanda/domain/payments/paid-of-cut';
import { type Refund, sumOfRefunds } from '@comanda/domain/payments/plan-refund';
import { vatOfPaid, vatOnRefund } from '@comanda/domain/payments/receipt-vat';
import { repaidOrder } from '@comanda/domain/payments/repaid-order';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';
import { sumParts } from '@comanda/domain/tax/sum-parts';
import type { PaperDocument } from '@comanda/paper/document';
import { makeReceipt, type ReceiptFacts } from '@comanda/paper/receipt';
import type { ReceiptPayment } from '@comanda/paper/receipt-payments';

import type { OrderVat } from '../../platform/database/sales-tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findLinesOfPayments, findOnItsWayBack, findPayment } from '../payments/index.ts';
import { paperTexts } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { paidWith } from './begin-refund.ts';
import { notPaidOf, withLinesBack } from './lines-of-refund.ts';
import { commonFacts, moneyOnPaper } from './receipt-document.ts';
import { backOf, vatShownOf } from './vat-shown.ts';

export type RefundOnPaper = {
  readonly by: { readonly name: string };
  readonly refunds: readonly Refund[];
  /** What a provider gives back, above zero. */
  readonly later: Money;
  readonly before: Order;
  readonly after: Order;
  readonly taken: Cancellation & { readonly paidOfGone?: readonly PaidOfGone[] };
  readonly settings: SettingsRow;
  readonly receiptNumber: number;
  readonly vat: readonly VatPart[];
};

export async function refundDocument(venue: Venue, refund: RefundOnPaper): Promise<PaperDocument> {
  const { before, settings, refunds, later } = refund;
  const gone = linesTakenBack(refund).map(negative);
  const common = await commonFacts(venue, settings, [{ ...before, lines: gone }]);
  const repaid = sumOfRefunds(refunds);
  const rounding = add(zero, ...refunds.map((one) => one.rounding));
  const facts: ReceiptFacts = {
    ...common,
    kind: 'refund',
    isDuplicate: false,
    opensDrawer: refunds.some(({ method }) => method === 'cash'),
    issuedAt: venue.now,
    receiptNumber: String(refund.receiptNumber),
    staffName: refund.by.name,
    // Below zero: what was taken back and nobody had paid. Above: what was paid and never owed.
    alreadyPaid: add(common.subtotal, rounding, repaid, later),
    ...(later !== 0 && { paidBackLater: later }),
    rounding,
    tip: zero,
    total: negate(repaid),
    payments: await refundsOnPaper(venue, refunds),
    change: zero,
    vat: refund.vat,
  };
  return makeReceipt(facts, paperTexts(settings.receipt_language, settings.time_zone).receipt);
}

/** Of a whole order all that stood; of a product what stands no more; none where only money was too much. */
function linesTakenBack({ before, after }: RefundOnPaper): OrderLine[] {
  const known = new Map(before.lines.map((line) => [line.opid, line]));
  const wholeOrder = before.state !== 'canceled' && after.stateBeforeCancel !== null;
  if (wholeOrder) return before.lines.filter((line) => line.state !== 'canceled');
  return after.lines
    .filter((line) => line.state === 'canceled' && known.get(line.opid)?.state !== 'canceled')
    .map((line) => ({ ...line, state: 'open' }));
}

function negative(line: OrderLine): OrderLine {
  return { ...line, count: -line.count, total: subtract(zero, line.total) };
}

export type PaymentRefundOnPaper = {
  readonly orders: readonly Order[];
  readonly refund: Pick<Refund, 'refundOf' | 'method' | 'amount' | 'rounding' | 'due'> &
    Pick<OfRefund, 'allocations' | 'lines'>;
  /** What the provider calls it. */
  readonly reference?: string | null;
  readonly settings: SettingsRow;
  readonly staffName: string;
  readonly receiptNumber: number;
  /** Left out: none. */
  readonly vat?: readonly OrderVat[];
};

type OfRefund = {
  readonly allocations: readonly { readonly orderId: string; readonly amount: Money }[];
  /** What the refund frees, below zero. */
  readonly lines?: readonly LineAllocation[] | undefined;
  /** A provider made it: it is kept as on its way back already. */
  readonly isBegun: boolean;
  readonly settings: SettingsRow;
};

/** @param orders before it goes. @param refund its allocations below zero */
export async function vatOfRefund(
  venue: Venue,
  orders: readonly Order[],
  { allocations, lines, isBegun, settings }: OfRefund,
): Promise<OrderVat[]> {
  const shownOf = await vatShownOf(venue, orders, isBegun ? [] : lines);
  const hasVat = settings.vat_number !== null;
  const shown: OrderVat[] = [];
  for (const { orderId, amount } of allocations) {
    const before = orders.find(({ id }) => id === orderId);
    if (before === undefined) throw new Error(`order vanished: ${orderId}`);
    const onItsWay = await findOnItsWayBack(venue.tx, venue.customerId, orderId);
    const goingBack = isBegun ? add(onItsWay, amount) : onItsWay;
    const facts = { order: repaidOrder(before, amount), amount: negate(amount), goingBack, hasVat };
    const ofGone = vatOfPaid(before, backOf(orderId, lines), hasVat);
    shown.push({ orderId, parts: vatOnRefund({ ...facts, ...shownOf(orderId), ofGone }) });
  }
  return shown;
}

type TakenBack = Pick<RefundOnPaper, 'before' | 'after' | 'taken' | 'refunds' | 'settings'> & {
  /** What the refunds free, below zero. */
  readonly freed: readonly LineAllocation[];
};

/** @param taken `after` with what a provider gives back later still paid */
export async function vatTakenBack(
  venue: Venue,
  { before, after, taken, refunds, settings, freed }: TakenBack,
): Promise<readonly VatPart[]> {
  const onPapers = (await vatShownOf(venue, [before], freed))(before.id);
  if (onPapers.shown.every(({ gross, vat }) => gross === 0 && vat === 0)) return taken.reversed;
  const amount = negate(add(zero, ...refunds.map((refund) => refund.amount)));
  const hasVat = settings.vat_number !== null;
  const ofGone = vatOfPaid(before, backOf(before.id, freed), hasVat);
  const goingBack = subtract(after.paid, taken.order.paid);
  return vatOnRefund({ order: after, amount, ...onPapers, hasVat, ofGone, goingBack });
}

async function refundsOnPaper(
  venue: Venue,
  refunds: readonly Pick<Refund, 'refundOf' | 'method' | 'due'>[],
  reference: string | null = null,
): Promise<ReceiptPayment[]> {
  const shown: ReceiptPayment[] = [];
  for (const { refundOf, method, due } of refunds) {
    const details = {
      ...(await paidWith(venue, refundOf)),
      ...(method === 'invoice' && (await numberOfInvoice(venue, refundOf))),
      ...(reference !== null && { providerReference: reference }),
    };
    shown.push(await moneyOnPaper(venue, { method, received: negate(due), details }));
  }
  return shown;
}

async function numberOfInvoice({ tx, customerId }: Venue, id: string): Promise<{ readonly reference?: string }> {
  const number = (await findPayment(tx, customerId, id))?.row.reference ?? null;
  return number === null ? {} : { reference: number };
}

/** What was sold was sold, and is to pay again: named are the dishes whose money goes back, where that is known. */
export async function paymentRefundDocument(venue: Venue, paper: PaymentRefundOnPaper): Promise<PaperDocument> {
  const { refund, settings } = paper;
  const common = await commonFacts(venue, settings, await ordersOnPaper(venue, paper));
  const facts: ReceiptFacts = {
    ...common,
    kind: 'refund',
    isDuplicate: false,
    opensDrawer: refund.method === 'cash',
    issuedAt: venue.now,
    receiptNumber: String(paper.receiptNumber),
    staffName: paper.staffName,
    alreadyPaid: notPaidOf(common.lines, refund.amount),
    rounding: refund.rounding,
    tip: zero,
    total: refund.due,
    payments: await refundsOnPaper(venue, [refund], paper.reference),
    change: zero,
    vat: sumParts((paper.vat ?? []).flatMap(({ parts }) => parts)),
  };
  return makeReceipt(facts, paperTexts(settings.receipt_language, settings.time_zone).receipt);
}

async function ordersOnPaper(venue: Venue, { orders, refund }: PaymentRefundOnPaper): Promise<readonly Order[]> {
  const { allocations, lines = [] } = refund;
  const shared = new Set<string>();
  for (const { orderId } of allocations) {
    const rows = lines.length === 0 ? [] : await findLinesOfPayments(venue, orderId);
    const order = orders.find(({ id }) => id === orderId);
    for (const row of rows.filter(({ paymentId }) => paymentId === refund.refundOf)) {
      if (
        isShare(
          order?.lines.find(({ opid }) => opid === row.opid),
          row,
        )
      )
        shared.add(row.opid);
    }
  }
  return withLinesBack(orders, { allocations, lines, shared });
}
