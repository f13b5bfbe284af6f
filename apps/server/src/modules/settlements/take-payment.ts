/** Take: money for one order or several of a table; settled, posted, numbered and printed in one transaction. */
import type { TakePaymentRead, WirePayment } from '@comanda/contract/payments';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { subtract } from '@comanda/domain/money';
import type { PayRefusal } from '@comanda/domain/nfc-credit/pay-with-tag';
import type { PaymentRefusal } from '@comanda/domain/payments/take-payment';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { type Command, runCommand } from '../journal/index.ts';
import type { NamedTagRefusal, OpenedTag } from '../nfc-credit/index.ts';
import { insertBuyer, saveOrder } from '../orders/index.ts';
import { findOffered, findTaken } from '../payment-methods/index.ts';
import { chooseDrawer, type DrawerRow } from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { bookPayment, type Booking } from './book-payment.ts';
import { decidePayment, findPaidOrders } from './decide-payment.ts';
import { followMerged } from './follow-merged.ts';
import { readFact } from './payment-fact.ts';
import { practisePayment } from './practise-payment.ts';
import { printPaymentReceipt } from './print-payment-receipt.ts';
import { printWithDrawer } from './print-with-drawer.ts';
import { findPayingTag } from './spend-credit.ts';

export type TakePaymentCommand = {
  readonly payment: TakePaymentRead;
  readonly caller: {
    readonly userId: string;
    readonly name: string;
    /** The shared till that it is taken on. */
    readonly tillId?: string | null;
    /** Whether they may name the purse of somebody else. */
    readonly reachesPurses?: boolean;
  };
  /** Of nfc_credit: what the PIN of its tag was compared with. */
  readonly opened?: OpenedTag;
};

/** `practice`: no money was taken and nothing is stored but the orders; this is all there is to tell. */
type TakenPayment = { readonly paymentId: string; readonly practice?: WirePayment };

type Refusals =
  | 'payments.error.trainingMixed'
  | 'payments.error.drawerUnknown'
  | PaymentRefusal
  | 'orders.error.notFound'
  | 'orders.error.overtaken'
  | 'payments.error.methodNotAllowed'
  | 'offline.error.tooOld'
  | PayRefusal
  | NamedTagRefusal
  | 'nfc.error.pinRequired';

export function takePayment(house: House, { payment: asked, caller, opened = { pinHash: null } }: TakePaymentCommand) {
  const { id, method } = asked;
  return runCommand<TakenPayment, Refusals>(house, commandOf(asked, caller.userId), async (venue) => {
    const settings = await currentSettings(venue);
    const payment = asked.offline
      ? { ...asked, orders: await followMerged(venue, asked.orders, caller.userId) }
      : asked;
    const offered = await findMethodOf(house, venue, asked);
    if (offered === null && !payment.offline) return refuse('payments.error.methodNotAllowed');
    const chosen = await drawerOf(venue, payment, caller);
    if (!chosen.ok) return chosen;
    const drawer = chosen.value;
    const before = await findPaidOrders(venue, payment);
    if (before === null) return refuse('orders.error.notFound');
    const orders = before.map(({ order }) => order);
    const fact = await readFact(venue, payment, { before: orders, isOffered: offered !== null });
    if (!fact.ok) return fact;
    const paying = await findPayingTag(venue, asked, { opened, orders });
    if (!paying.ok) return paying;
    const tag = paying.value;
    const decision = decidePayment({ payment, before, drawer, tag, settings, takenBy: caller.userId });
    if (!decision.ok) return decision;
    const plan = decision.value;
    for (const [index, order] of orders.entries()) {
      const after = plan.orders[index];
      if (!after || !(await saveOrder(venue, order, after))) return refuse('orders.error.overtaken');
    }
    const changed = plan.orders.map((order) => ({ kind: 'order' as const, id: order.id }));
    if (orders.some((order) => order.isTraining)) {
      const practised = practisePayment({ plan, before: orders, now: venue.now });
      return accept({
        answer: { paymentId: id, practice: practised.payment },
        event: practised.event,
        changes: changed,
      });
    }
    const buyer = asked.buyer ?? [];
    const buyerId = await insertBuyer(venue, method === 'pay_later' ? [] : buyer);
    const credit = tag !== null && { tagId: tag.id, creditBalance: subtract(tag.balance, plan.due) };
    const details = { ...detailsOf(payment, offered?.id), ...(buyerId !== null && { buyerId }), ...credit };
    const taken = { plan, before: orders, drawer, tag, settings, staffName: caller.name, takenBy: caller.userId };
    const booking = {
      ...taken,
      ...fact.value,
      details,
      isBegun: false,
      publicUrl: house.publicUrl,
      stationId: asked.station,
      buyer,
    };
    const { event, receipt, answered } = await bookPayment(venue, booking);
    // The guest of a fact has left long ago.
    const jobs = payment.offline ? [] : await printTaken(venue, booking, receipt, payment);
    const deviations = fact.value.deviations.length > 0 ? [{ kind: 'deviation' as const, id }] : [];
    return accept({
      answer: { paymentId: id },
      event,
      changes: [{ kind: 'payment' as const, id }, ...changed, ...answered, ...deviations, ...jobs],
    });
  });
}

/** Neither how it came nor when says what was paid: a repeat is known whichever way it goes. A PIN is kept nowhere. */
function commandOf(asked: TakePaymentRead, actorId: string): Command {
  const { socketId, sentAt: _sentAt, offline: _offline, nfcTag, ...paid } = asked;
  const { id, customer: customerId } = asked;
  const body = { ...paid, ...(nfcTag && { nfcTag: { ...nfcTag, pin: undefined } }) };
  return { customerId, id, kind: 'payment.take', actorId, body, socketId };
}

/** A package stands behind credit; all else that is taken at once needs none. */
function findMethodOf(house: House, venue: Venue, { method, methodId = null }: TakePaymentRead) {
  if (method !== 'nfc_credit') return findTaken(venue, { method, methodId }, 'pos');
  return findOffered(venue, house.secrets, { method, methodId, source: 'pos' });
}

async function drawerOf(
  venue: Venue,
  { method, drawer, offline }: TakePaymentRead,
  { userId, tillId = null, reachesPurses = false }: TakePaymentCommand['caller'],
): Promise<Decision<DrawerRow | null, 'payments.error.drawerUnknown'>> {
  if (method !== 'cash') return accept(null);
  const taker = { userId, tillId, reachesPurses };
  const chosen = await chooseDrawer(venue, { ...taker, asked: drawer ?? null });
  // Cash that was taken offline lies somewhere, whatever became of its drawer since.
  return chosen.ok || offline === undefined ? chosen : chooseDrawer(venue, { ...taker, asked: null });
}

function detailsOf({ reference, method }: TakePaymentRead, offeredId: string | undefined): Booking['details'] {
  const note = reference?.trim() ?? '';
  return {
    // Cash is cash.
    ...(method !== 'cash' && offeredId !== undefined && { methodId: offeredId }),
    ...(note !== '' && { reference: note }),
  };
}

type Receipt = Awaited<ReturnType<typeof bookPayment>>['receipt'];
type Print = { readonly station: string | null; readonly printsReceipt: boolean };

/** Cash opens its drawer, with or without paper; of other money there is only the paper. */
export async function printTaken(venue: Venue, booking: Booking, receipt: Receipt, { station, printsReceipt }: Print) {
  if (receipt === null) return [];
  const { settings, drawer } = booking;
  const orderId = booking.before[0]?.id ?? null;
  const paper = { document: receipt.document, receiptId: receipt.id, orderId, settings, stationId: station };
  if (drawer !== null) return printWithDrawer(venue, { ...paper, drawer, isPrinted: printsReceipt });
  return printsReceipt ? printPaymentReceipt(venue, { ...paper, kind: 'receipt' }) : [];
}
