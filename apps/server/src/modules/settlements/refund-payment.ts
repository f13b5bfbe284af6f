/** Refund: money of one payment goes back by the method that it came by; its orders are to pay again (decisions.md §4). */
import type { Change } from '@comanda/contract/events';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { changesOf, type OrderChanges } from '@comanda/domain/journal/order-changes';
import { type Money, negate } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import { paymentPostings } from '@comanda/domain/payments/ledger';
import { type LineAsked, type LinesRefusal, linesToGiveBack } from '@comanda/domain/payments/lines-left';
import { keptOf } from '@comanda/domain/payments/paid-when-canceled';
import { goesThroughProvider } from '@comanda/domain/payments/payment';
import { refundPayment as decide, type RefundPlan, type RefundRefusal } from '@comanda/domain/payments/plan-refund';
import { repaidOrder } from '@comanda/domain/payments/repaid-order';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import { findOrdersById, saveOrder } from '../orders/index.ts';
import {
  chooseDrawer,
  findFreedLines,
  findPayment,
  type PaymentWithOrders,
  postLedger,
  sealReason,
} from '../payments/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { beginRefund, type RefundToMake } from './begin-refund.ts';
import { bookRefunds } from './book-refunds.ts';
import { businessDateNow } from './business-date-now.ts';
import { leftOfPayment, linesLeftOf } from './left-of-payment.ts';
import { paymentRefundDocument, vatOfRefund } from './refund-document.ts';
import { toHolders } from './spend-credit.ts';
import { askedFor } from './take-back.ts';

export type RefundCommand = {
  readonly customerId: string;
  readonly paymentId: string;
  /** The command's and the refund's own id. */
  readonly id: string;
  readonly amount: Money | null;
  /** Each with all that the payment has left of it, or so many pieces; left out: no line is named. */
  readonly lines?: readonly LineAsked[] | undefined;
  /** What whoever asks was shown, as it is handed out; no part of the command. Left out: nobody was. */
  readonly shown?: Money | undefined;
  readonly reason: string;
  readonly pin: string | undefined;
  readonly station: string | null;
  /** So much of the cash may be missing in the drawer: who asks was asked. Left out: nobody can be asked. */
  readonly missing?: Money | undefined;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

type Refusals =
  | RefundRefusal
  | LinesRefusal
  | 'payments.error.notFound'
  | 'orders.error.paymentUnderWay'
  | 'orders.error.overtaken'
  | 'cash.error.aboveBalance';

export async function refundPayment(house: House, secret: string, command: RefundCommand) {
  const { customerId, paymentId, id, amount, lines, reason, station, caller, socketId } = command;
  const refused = await refuseWrongPin(house, secret, command);
  if (refused !== null) return refused;
  const body = { paymentId, amount, ...(lines !== undefined && { lines }), reason, station };
  const named = { customerId, id, kind: 'payment.refund', actorId: caller.userId, body, socketId };
  return runCommand<{ readonly paymentId: string }, Refusals>(house, named, async (venue) => {
    const found = await findPayment(venue.tx, customerId, paymentId);
    if (found === null) return refuse('payments.error.notFound');
    // Credit goes back from its tag, which may have spent it.
    if (found.row.charged_tag_id !== null) return refuse('payments.error.methodNotAllowed');
    const settings = await currentSettings(venue);
    const orders = (
      await findOrdersById(
        venue.tx,
        customerId,
        found.orders.map((order) => order.id),
      )
    ).map(({ order }) => order);
    const decision = await decideRefund(venue, { found, orders, command, settings });
    if (!decision.ok) return decision;
    const { plan, named: ofLines } = decision.value;
    const lacking = await askedFor(venue, command, [plan]);
    if (!lacking.ok) return lacking;
    const freed = ofLines === undefined ? await freedByAmount(venue, plan, orders) : ofLines.map(asFreed);
    const refund = await refundToMake(venue, plan, freed, { command, settings });
    if (goesThroughProvider(refund.method)) {
      const payment = await beginRefund(venue, refund);
      const event = { type: 'payment.refunded' as const, payment, orders: [], postings: [] };
      return accept({ answer: { paymentId: id }, event, changes: [{ kind: 'payment' as const, id }] });
    }
    const saved = await saveRepaid(venue, orders, refund);
    if (saved === null) return refuse('orders.error.overtaken');
    const booked = await bookAtOnce(venue, { refund, orders, command, settings });
    const changes: Change[] = [
      ...booked.announced,
      ...saved.map(({ orderId }): Change => ({ kind: 'order', id: orderId })),
    ];
    return accept({ answer: { paymentId: id }, event: { ...booked.event, orders: saved }, changes });
  });
}

type Facts = {
  readonly orders: readonly Order[];
  readonly command: RefundCommand;
  readonly settings: SettingsRow;
};

type Decided = {
  readonly plan: RefundPlan;
  /** What goes back of the lines that were named, above zero. */
  readonly named?: readonly LineAllocation[];
};

async function decideRefund(
  venue: Venue,
  { found, orders, command, settings }: Facts & { readonly found: PaymentWithOrders },
): Promise<Decision<Decided, Refusals>> {
  const { row } = found;
  if (row.state !== 'success') return refuse('orders.error.paymentUnderWay');
  const left = await leftOfPayment(venue, row, orders);
  const ofTag = row.tag_id === null ? {} : { tagId: row.tag_id };
  const payment = { ...left, paymentId: row.id, method: row.method, isRefund: row.refund_of !== null, ...ofTag };
  const { amount, shown, reason } = command;
  const asked = { amount, shown, reason, currency: settings.currency };
  if (command.lines === undefined) {
    const plan = decide(payment, asked);
    return plan.ok ? accept({ plan: plan.value }) : plan;
  }
  const lines = linesToGiveBack(await linesLeftOf(venue, row, left, orders), command.lines);
  if (!lines.ok) return lines;
  const plan = decide(payment, { ...asked, lines: lines.value });
  return plan.ok ? accept({ plan: plan.value, named: lines.value }) : plan;
}

/** An amount names no line: only where it is all that was left does it free what was paid. Below zero. */
async function freedByAmount(venue: Venue, plan: RefundPlan, orders: readonly Order[]): Promise<LineAllocation[]> {
  const freed: LineAllocation[] = [];
  for (const { orderId, amount } of plan.allocations) {
    const kept = keptOf(orders.find(({ id }) => id === orderId)?.lines ?? []);
    const ofOrder = await findFreedLines(venue, orderId, [{ refundOf: plan.refundOf, amount }], kept);
    freed.push(...(ofOrder.get(plan.refundOf) ?? []));
  }
  return freed;
}

const asFreed = ({ count, amount, ...line }: LineAllocation): LineAllocation => ({
  ...line,
  count: 0 - count,
  amount: negate(amount),
});

async function refundToMake(
  venue: Venue,
  plan: RefundPlan,
  lines: readonly LineAllocation[],
  { command: { id, reason, caller }, settings }: Omit<Facts, 'orders'>,
): Promise<RefundToMake> {
  const businessDate = businessDateNow(venue, settings);
  const [refund = plan] = await toHolders(venue, [plan]);
  return { ...refund, id, lines, takenBy: caller.userId, businessDate, why: sealReason(id, reason.trim()) };
}

/** The orders are to pay again. @returns null when somebody was faster */
export async function saveRepaid(
  venue: Venue,
  orders: readonly Order[],
  { allocations }: Pick<RefundToMake, 'allocations'>,
): Promise<OrderChanges[] | null> {
  const changes: OrderChanges[] = [];
  for (const { orderId, amount } of allocations) {
    const before = orders.find(({ id }) => id === orderId);
    if (before === undefined) throw new Error(`order vanished: ${orderId}`);
    const after = { ...repaidOrder(before, amount), version: before.version + 1 };
    if (!(await saveOrder(venue, before, after))) return null;
    changes.push(changesOf(before, after));
  }
  return changes;
}

async function bookAtOnce(venue: Venue, { refund, orders, command, settings }: Facts & { refund: RefundToMake }) {
  const { caller, station } = command;
  const taker = { userId: caller.userId, tillId: caller.session.till?.id ?? null, asked: null };
  const chosen = refund.method === 'cash' ? await chooseDrawer(venue, taker) : null;
  const drawer = chosen?.ok === true ? chosen.value : null;
  const orderId = refund.allocations[0]?.orderId ?? '';
  const { allocations, lines } = refund;
  const vat = await vatOfRefund(venue, orders, { allocations, lines, isBegun: false, settings });
  const paper = { orders, refund, settings, staffName: caller.name, vat };
  const booked = await bookRefunds(venue, {
    station,
    orderId,
    drawer,
    settings,
    refunds: [refund],
    vatParts: vat,
    documentOf: (receiptNumber) => paymentRefundDocument(venue, { ...paper, receiptNumber }),
  });
  const [payment] = booked.payments;
  if (payment === undefined) throw new Error('a refund was booked that is none');
  const { businessDate } = refund;
  const postings = paymentPostings({ ...refund, drawerId: drawer?.id ?? null, tips: [] });
  await postLedger(venue, postings, { paymentId: payment.id, businessDate });
  return { event: { type: 'payment.refunded' as const, payment, postings }, announced: booked.announced };
}
