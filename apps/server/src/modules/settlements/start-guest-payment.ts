/**
 * Start: a guest pays alone, in the app, at the kiosk or from a receipt. The same intent as at the till: stored before
 * any provider is called (decisions.md §4).
 */
import type { ErrorCode } from '@comanda/contract/errors';
import { accept, type Accepted, refuse } from '@comanda/domain/decision';
import { add, type Money, zero } from '@comanda/domain/money';
import { openAmount } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import type { OrderPart } from '@comanda/domain/payments/amount-asked';
import { goesThroughProvider, type PaymentSource } from '@comanda/domain/payments/payment';
import { askPayment, type PaymentInput } from '@comanda/domain/payments/take-payment';
import { isTipTooHigh, mostTip } from '@comanda/domain/payments/tip';

import type { House } from '../../platform/house.ts';
import { guestActor } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { type CommandRefusal, runCommand, type Work } from '../journal/index.ts';
import { findMethod, findOffered, type MethodRow } from '../payment-methods/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { beginPayment } from './begin-payment.ts';
import { payLater } from './pay-later.ts';

export type GuestPayment = {
  readonly customerId: string;
  /** The payment’s and the command’s own id. */
  readonly id: string;
  readonly methodId: string;
  readonly source: Exclude<PaymentSource, 'pos'>;
  /** By what the guest is let in, and what of it is paid: the same id with another one is another command. */
  readonly of: string;
  readonly tip: Money;
  /** What the guest was shown, without the tip. */
  readonly amount: Money;
  /** BCP 47. */
  readonly language: string | null;
  /** Under which address this server was called. */
  readonly origin: string;
  /** Where on this server the guest goes on after the provider’s page. */
  readonly returnPath: string;
  /** Of a kiosk: the terminal that asks, and the station whose printer gives the receipt. */
  readonly terminal?: string | null;
  readonly station?: string | null;
};

export type GuestPaymentRefusal =
  | 'guest.error.beingPaid'
  | 'guest.error.totalChanged'
  | 'payments.error.methodNotAllowed'
  | 'payments.error.nothingToPay'
  | 'payments.error.tipTooHigh'
  | 'payments.error.noTerminal'
  | 'payments.error.deviceBusy'
  | 'orders.error.overtaken';

/** What is to be paid, as it stands in the command’s own transaction; a refusal where it may not be paid now. */
export type ReadPayable<Code extends ErrorCode> = (venue: Venue) => Promise<Accepted<Payable> | CommandRefusal<Code>>;

export type Payable = {
  readonly orders: readonly Order[];
  /** Only reserved until the venue has accepted the order. */
  readonly isReservedFirst: boolean;
  /** Of what the guest was shown, also what others are paying at this moment; left out: nothing is known of it. */
  readonly underWay?: Money;
  /** Of the one order some lines alone, and what is open of them; left out or null: all that is open. */
  readonly part?: PayablePart | null;
};

type PayablePart = Required<Pick<OrderPart, 'lines' | 'paidLines'>> & { readonly open: Money };

type Answer = { readonly paymentId: string };

export function startGuestPayment<Code extends ErrorCode>(
  house: House,
  payment: GuestPayment,
  readPayable: ReadPayable<Code>,
) {
  const { customerId, id, methodId, source, of, tip, amount } = payment;
  const body = { methodId, source, of, tip, amount };
  const command = { customerId, id, kind: 'payment.take', actorId: guestActor, body };
  type Refusals = Code | GuestPaymentRefusal;
  return runCommand<Answer, Refusals>(house, command, async (venue) => {
    const offered = await findOfferedRow(house, venue, payment);
    if (offered === null) return refuse('payments.error.methodNotAllowed');
    const payable = await readPayable(venue);
    if (!payable.ok) return payable;
    const settings = await currentSettings(venue);
    return begin(venue, { payment, offered, settings, ...payable.value });
  });
}

async function findOfferedRow(house: House, venue: Venue, { methodId, source }: GuestPayment) {
  const row = await findMethod(venue.tx, { customerId: venue.customerId, id: methodId });
  return row && findOffered(venue, house.secrets, { method: row.method, methodId, source });
}

type Beginning = Payable & {
  readonly payment: GuestPayment;
  readonly offered: MethodRow;
  readonly settings: SettingsRow;
};

async function begin(venue: Venue, beginning: Beginning): ReturnType<Work<Answer, GuestPaymentRefusal>> {
  const { payment, offered, settings } = beginning;
  const before = beginning.orders.filter((order) => openAmount(order) > 0);
  const open = beginning.part?.open ?? add(zero, ...before.map(openAmount));
  if (open === 0) return refuse('payments.error.nothingToPay');
  // Practice charges nobody.
  if (before.some(({ isTraining }) => isTraining)) return refuse('payments.error.methodNotAllowed');
  if (open !== payment.amount) return refuse(changedBy(beginning, open), { total: open });
  if (offered.method === 'pay_later')
    return payLater(venue, { ...payment, before, offered, settings, station: payment.station ?? null });
  if (!goesThroughProvider(offered.method)) return refuse('payments.error.methodNotAllowed');
  if (isTipTooHigh(payment.tip, open)) return refuse('payments.error.tipTooHigh', { most: mostTip(open) });
  const asked = askPayment(inputOf(beginning, before));
  // What could be wrong with it was looked at above.
  if (!asked.ok) return refuse('payments.error.nothingToPay');
  const begun = await beginPayment(venue, {
    asked: asked.value,
    before,
    methodId: offered.id,
    source: payment.source,
    takenBy: guestActor,
    settings,
    device: payment.terminal ?? null,
    station: payment.station ?? null,
    language: payment.language,
    printsReceipt: payment.source === 'kiosk',
    origin: payment.origin,
    returnPath: payment.returnPath,
    // A terminal takes at once; only pages can hold money ready.
    authorizesOnly: beginning.isReservedFirst && offered.method === 'datatrans',
  });
  return begun.ok ? accept({ answer: { paymentId: payment.id }, ...begun.value }) : begun;
}

/** No price has changed where somebody else is paying some of what the guest was shown. */
function changedBy({ payment, underWay = zero }: Beginning, open: Money) {
  const isBeingPaid = payment.amount > open && payment.amount <= add(open, underWay);
  return isBeingPaid ? 'guest.error.beingPaid' : 'guest.error.totalChanged';
}

function inputOf({ payment, offered, settings, part }: Beginning, before: readonly Order[]): PaymentInput {
  const all = before.map((order) => ({ order, amount: openAmount(order) }));
  const some = part && before.map((order) => ({ order, amount: null, lines: part.lines, paidLines: part.paidLines }));
  return {
    id: payment.id,
    method: offered.method,
    split: some ? 'lines' : 'whole',
    orders: some ?? all,
    tip: payment.tip,
    cashReceived: null,
    reference: null,
    currency: settings.currency,
  };
}
