/** Land: the provider has the money. It is booked whatever is open by now, also when it comes late (decisions.md §4). */
import { randomUUID } from 'node:crypto';

import { accept, refuse } from '@comanda/domain/decision';
import { add, type Money, zero } from '@comanda/domain/money';
import { overpaid } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import { isUnderWay, movePayment } from '@comanda/domain/payments/payment-states';
import { linesCharged, type Part, release, shareCharged } from '@comanda/domain/payments/reserve';
import { type AskedPayment, planPayment } from '@comanda/domain/payments/take-payment';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { type Outcome, runCommand } from '../journal/index.ts';
import { landCharge } from '../nfc-charges/index.ts';
import { findBuyer } from '../orders/index.ts';
import type { Taken } from '../payment-providers/index.ts';
import {
  findFlow,
  findPayment,
  findPaymentParts,
  type FlowRow,
  insertMove,
  type PaymentKey,
  type PaymentRow,
  type PaymentWithOrders,
  setPaymentLines,
  setPaymentParts,
  updateFlow,
} from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { bookPayment, type Booking, printTaken } from '../settlements/index.ts';
import { findUserNames } from '../users/index.ts';
import { type Moving, ordersOf, saveOrders } from './move-payment.ts';
import { partsByNow } from './parts-by-now.ts';

export type Landing = Pick<Moving, 'cause' | 'remark'> & { readonly taken: Taken };

type Refusals = 'payments.error.notFound' | 'payments.error.moveNotAllowed';

/** By itself: who took the payment answers for it. What was taken before is refused, and nothing is stored. */
export async function landPayment(house: House, key: PaymentKey, landing: Landing) {
  const found = await findPayment(house.database.write, key.customerId, key.paymentId);
  if (found === null) return refuse('payments.error.notFound');
  const body = { paymentId: key.paymentId };
  const command = { customerId: key.customerId, id: randomUUID(), kind: 'payment.land', body };
  const done = await runCommand<{ overpaid: Money }, Refusals>(
    house,
    { ...command, actorId: found.row.taken_by },
    (venue) => landIn(house, venue, key.paymentId, landing),
  );
  // Somebody paid twice: it stands in the list of what is overpaid, with the way to give it back.
  if (done.ok && done.value.overpaid > 0) {
    house.log.warn({ payment: key.paymentId, overpaid: done.value.overpaid }, 'more was paid than an order costs');
  }
  return done;
}

/** Inside a command, whoever gave it. */
export async function landIn(house: House, venue: Venue, paymentId: string, { taken, cause, remark }: Landing) {
  const { customerId } = venue;
  const found = await findPayment(venue.tx, customerId, paymentId);
  const flow = await findFlow(venue.tx, { customerId, paymentId });
  if (found === null || flow === null) return refuse('payments.error.notFound');
  const from = found.row.state;
  const move = movePayment(from, 'success');
  if (!move.ok) return move;
  const { event, changes, over, isLate } = await book(house, venue, { found, flow, taken });
  await updateFlow(venue.tx, { customerId, paymentId }, landed(venue.now));
  // For what was canceled meanwhile nobody waits: it stands among what the look at all that is open has found.
  const seen = isLate && cause === 'answer' ? 'reconciliation' : cause;
  await insertMove(venue, { paymentId, from, to: 'success', cause: seen, remark });
  const done: Outcome<{ overpaid: Money }> = {
    answer: { overpaid: over },
    event,
    changes: [{ kind: 'payment', id: paymentId }, ...changes],
  };
  return accept(done);
}

type Booked = Pick<Outcome<object>, 'event' | 'changes'> & {
  /** Above what the orders cost. */
  readonly over: Money;
  /** Of an order that nobody makes any more. */
  readonly isLate: boolean;
};

type ToBook = { readonly found: PaymentWithOrders; readonly flow: FlowRow; readonly taken: Taken };

async function book(house: House, venue: Venue, { found, flow, taken }: ToBook): Promise<Booked> {
  const { row } = found;
  const { station, printsReceipt: isPrinted } = printOf(flow, row.state);
  if (row.charged_tag_id === null) return bookOrders(house, venue, { found, flow, taken });
  return { ...(await landCharge(venue, { row, taken, station, isPrinted })), over: zero, isLate: false };
}

async function bookOrders(house: House, venue: Venue, { found, flow, taken }: ToBook): Promise<Booked> {
  const { id: paymentId, state: from } = found.row;
  const held = await partsByNow(venue, found);
  const before = await ordersOf(venue, held);
  const free = isUnderWay(from) ? release(before, held) : before;
  const parts = shareCharged(held, taken);
  if (parts !== held) await setPaymentParts(venue, paymentId, parts);
  const facts = await bookingOf(venue, { found, flow, parts, taken, before, free });
  const booking: Booking = { ...facts, publicUrl: house.publicUrl };
  const { plan } = booking;
  const orders = await saveOrders(venue, before, plan.orders);
  const { event, receipt, answered } = await bookPayment(venue, booking);
  const jobs = await printTaken(venue, booking, receipt, printOf(flow, from));
  return {
    event,
    changes: [...orders.announced, ...answered, ...jobs],
    over: add(zero, ...plan.orders.map(overpaid)),
    isLate: before.some(({ state }) => state === 'canceled'),
  };
}

const landed = (now: number) => ({
  ended_at: now,
  checked_at: now,
  driver: null,
  driven_until: null,
  fail_reason: null,
  fail_remark: null,
});

/** The guest of a late success has left: nobody waits for paper. */
function printOf({ station_id: station, prints_receipt: isWished }: FlowRow, from: PaymentRow['state']) {
  return { station, printsReceipt: isWished && isUnderWay(from) };
}

type Facts = {
  readonly found: PaymentWithOrders;
  readonly flow: FlowRow;
  readonly parts: readonly Part[];
  readonly taken: Taken;
  readonly before: readonly Order[];
  /** The same without what this payment held of them. */
  readonly free: readonly Order[];
};

async function bookingOf(venue: Venue, { found: { row }, flow, parts, taken, before, free }: Facts) {
  const settings = await currentSettings(venue);
  const { lines: linesAsked } = await findPaymentParts(venue.tx, { customerId: venue.customerId, id: row.id });
  const paidLines = linesCharged(linesAsked, parts);
  if (paidLines !== linesAsked) await setPaymentLines(venue, row.id, paidLines);
  const asked: AskedPayment = {
    id: row.id,
    method: row.method,
    split: row.split,
    amount: add(zero, ...parts.map(({ amount }) => amount)),
    tip: taken.tip,
    rounding: zero,
    due: taken.amount,
    received: null,
    change: zero,
    allocations: parts,
    lines: paidLines,
  };
  const takenBy = row.taken_by;
  const hasVat = settings.vat_number !== null;
  // Of what a guest pays alone nobody served: the tip is the venue's.
  const isByGuest = row.source !== 'pos';
  const served = isByGuest ? null : takenBy;
  const plan = planPayment(asked, { orders: free, drawerId: null, takenBy: served, hasVat, isByGuest });
  const raised = plan.orders.map((order, index) => ({ ...order, version: (before[index] ?? order).version + 1 }));
  const names = await findUserNames(venue.tx, [takenBy]);
  return {
    plan: { ...plan, orders: raised },
    before,
    drawer: null,
    settings,
    takenBy,
    staffName: names.get(takenBy) ?? '',
    takenAt: venue.now,
    deviceNumber: null,
    deviations: [],
    details: detailsOf(row, taken),
    buyer: await findBuyer(venue, row.buyer_id),
    // Of a kiosk it is only where the paper comes out.
    stationId: row.source === 'pos' ? flow.station_id : null,
    isBegun: true,
  };
}

function detailsOf(row: PaymentRow, { subMethod, reference, maskedCard }: Taken): Booking['details'] {
  return {
    ...(row.method_id !== null && { methodId: row.method_id }),
    ...(row.source !== 'pos' && { source: row.source }),
    ...(row.buyer_id !== null && { buyerId: row.buyer_id }),
    ...(row.reference !== null && { reference: row.reference }),
    ...(subMethod !== null && { subMethod }),
    ...(reference !== null && { providerReference: reference }),
    ...(maskedCard !== null && { maskedCard }),
  };
}
