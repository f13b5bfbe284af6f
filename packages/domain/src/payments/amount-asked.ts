/** What is asked for of each order that a payment pays: all of it, an amount, or what lines or a seat come to (decisions.md §4). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, zero, type Money } from '../money.ts';
import { openAmount } from '../orders/open-amount.ts';
import type { Order } from '../orders/order.ts';
import { linesAhead } from './paid-ahead.ts';
import type { PaymentSplit } from './payment.ts';
import { type PaidBySeat, seatsPaidOf } from './seats-paid.ts';
import {
  amountOfLines,
  type LinesRefusal,
  type PaidAheadOfLines,
  type PaidLine,
  type PaidPart,
  partsLeft,
  type PayableLine,
  payableLines,
  seatParts,
  type SharesPaid,
  withinOpen,
} from './split.ts';

/** What is paid of one order. */
export type OrderPart = {
  readonly order: Order;
  /** Null = all that is open of it, or all that its lines cost. */
  readonly amount: Money | null;
  /** Less than its lines or its seat come to is paid, and the rest stays with those: what all of that comes to. */
  readonly partOf?: Money | undefined;
  /** Of a split by product or by seat. */
  readonly lines?: readonly PaidPart[] | undefined;
  /** Opid → what payments by product took before or are taking. */
  readonly paidLines?: ReadonlyMap<string, Pick<PaidLine, 'count' | 'amount'>>;
  readonly sharesPaid?: SharesPaid | undefined;
  readonly paidAhead?: PaidAheadOfLines | undefined;
  /** Whose part it is, of a split by seat: what that comes to is reckoned here. Left out: the amount is taken as it is. */
  readonly seat?: number | undefined;
  /** What was paid of parts by seat, the first one first. */
  readonly paidBySeat?: readonly PaidBySeat[] | undefined;
};

export type AmountRefusal =
  | LinesRefusal
  | 'payments.error.amountInvalid'
  | 'payments.error.aboveOpenAmount'
  | 'payments.error.openAmountChanged'
  | 'payments.error.nothingToPay'
  | 'offline.error.amountMissing';

export type AmountAsked = { readonly amount: Money; readonly lines: readonly PaidLine[] };

/** What a guest is to pay of an order. */
export function amountAsked(part: OrderPart, split: PaymentSplit): Decision<AmountAsked, AmountRefusal> {
  const { order, amount } = part;
  const open = openAmount(order);
  const params = { order: order.id };
  if (amount !== null && amount <= 0) return refuse('payments.error.amountInvalid', params);
  if (open === 0) return refuse('payments.error.nothingToPay', params);
  if (amount !== null && amount > open) return refuse('payments.error.aboveOpenAmount', { ...params, open });
  if (part.partOf !== undefined && !isPartOfNamed(part, split)) return refuse('payments.error.amountInvalid', params);
  if (part.lines === undefined) return accept({ amount: amount ?? open, lines: [] });
  const lines = payableLines(order.lines, part.paidLines ?? new Map(), part.sharesPaid, part.paidAhead);
  const named = amountOfLines(lines, part.lines, open);
  if (!named.ok) return named;
  if (split === 'seat' && part.seat !== undefined) return amountOfSeat(part, { lines, open, named: named.value });
  const cost = add(zero, ...named.value.map((line) => line.amount));
  // A guest also pays a share of what belongs to no seat: that is an amount beside the lines.
  if (split === 'seat' && amount !== null) return accept({ amount, lines: withinOpen(named.value, amount) });
  if (cost <= 0) return refuse('payments.error.nothingToPay', params);
  return amountOfCost(part, { cost, named: named.value });
}

/** Only of what has an owner something can be paid ahead. */
function isPartOfNamed({ amount, partOf = zero, lines, seat }: OrderPart, split: PaymentSplit): boolean {
  const hasOwner = lines !== undefined && (split === 'lines' || seat !== undefined);
  return hasOwner && amount !== null && amount < partOf;
}

/** All of what it comes to by now, or the part that is paid ahead of it. */
function amountOfCost(
  { order, amount, partOf, lines = [] }: OrderPart,
  { cost, named }: { readonly cost: Money; readonly named: readonly PaidLine[] },
): Decision<AmountAsked, AmountRefusal> {
  const shown = partOf ?? amount;
  if (shown !== null && shown !== cost) {
    return refuse('payments.error.openAmountChanged', { order: order.id, open: cost });
  }
  if (partOf === undefined || amount === null) return accept({ amount: cost, lines: withinOpen(named, cost) });
  return accept({ amount, lines: linesAhead(lines, named, amount) });
}

type OfSeat = { readonly lines: readonly PayableLine[]; readonly open: Money; readonly named: readonly PaidLine[] };

/** With a share of what belongs to no seat. What others ordered, moved or paid a moment before makes it another one. */
function amountOfSeat(part: OrderPart, { lines, open, named }: OfSeat): Decision<AmountAsked, AmountRefusal> {
  const { order, seat, paidBySeat = [] } = part;
  const ofSeat = seatParts(lines, open, seatsPaidOf(lines, paidBySeat)).find((one) => one.seat === seat);
  const left = new Map(ofSeat?.lines.map(({ opid, count }) => [opid, count]));
  const isOther = named.length !== left.size || named.some(({ opid, count }) => left.get(opid) !== count);
  const cost = ofSeat?.amount ?? zero;
  if (ofSeat !== undefined && cost === 0) return refuse('payments.error.nothingToPay', { order: order.id });
  if (isOther) return refuse('payments.error.openAmountChanged', { order: order.id, open: cost });
  return amountOfCost(part, { cost, named });
}

/**
 * What lies in the drawer is named by who took it: more than is open makes the order overpaid. Of its lines it pays what
 * is left of them, so that nobody is offered them again.
 */
export function amountTaken({
  order,
  amount,
  lines = [],
  paidLines = new Map(),
  sharesPaid,
  paidAhead,
}: OrderPart): Decision<AmountAsked, AmountRefusal> {
  const params = { order: order.id };
  if (amount === null) return refuse('offline.error.amountMissing', params);
  if (amount <= 0) return refuse('payments.error.amountInvalid', params);
  const payable = payableLines(order.lines, paidLines, sharesPaid, paidAhead);
  const left = partsLeft(payable, lines);
  const open = openAmount(order);
  if (left.length === 0 || open === 0) return accept({ amount, lines: [] });
  const named = amountOfLines(payable, left, amount < open ? amount : open);
  return accept({ amount, lines: named.ok ? named.value : [] });
}
