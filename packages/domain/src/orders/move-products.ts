/** Move products: lines go to another order, at this table or another one (decisions.md §3). */
import { accept, refuse, type Decision, type Refusal } from '../decision.ts';
import { add, zero } from '../money.ts';
import { type PaidOfLine, unpaidPieces } from '../payments/paid-parts.ts';
import { payableLines } from '../payments/split.ts';
import type { OrderType } from '../tax/vat.ts';
import { nextPosition } from './add-products.ts';
import { isFee, isOpenFee } from './charge-delivery.ts';
import { asksGuest } from './check-guest.ts';
import { closeIfPaid } from './close-if-paid.ts';
import { finished } from './finish-line.ts';
import { refuseMove } from './lifecycle.ts';
import { isSeat, type TableOfOrder } from './order-method.ts';
import { joinComments } from './order-texts.ts';
import { inPlace, type Order, type OrderLine } from './order.ts';
import { type LinePart, pickLines, type PickRefusal, refuseSettled } from './pick-lines.ts';
import { readyIfMade } from './ready-if-made.ts';
import { type AboveOpenRefusal, refuseAboveOpen } from './refuse-above-open.ts';
import { reopen } from './reopen.ts';
import { type NewSeat, newSeats, numberingAt, seatBy, type SeatedOrder, seatedWith } from './seats.ts';
import { totalOf } from './total-of.ts';

export type MovedProducts = {
  readonly from: Order;
  readonly to: Order;
  /** Guests who have another number where they are now, those of dishes that were canceled aside. */
  readonly seats: readonly NewSeat[];
};

export type MoveProductsRefusal =
  | PickRefusal
  | 'orders.error.moveNotAllowed'
  | 'orders.error.sameOrder'
  | 'orders.error.trainingApart'
  | 'orders.error.feeStays'
  | 'orders.error.hasPayments'
  | 'orders.error.commentTooLong'
  | AboveOpenRefusal
  | 'payments.error.linePaid'
  | 'cart.error.productMissing'
  | 'cart.error.totalTooLarge';

/**
 * Price, percent and what the kitchen knows travel with the line: nothing is printed again as new. What was paid
 * stays, and never more leaves than is open: what a payment is under way for is not taken from under it. An order that
 * nothing is left of ends as merged into the other and counts nowhere, unless it has money; what was canceled of it goes
 * along, and is counted there. The fee of a delivery belongs to its order: dishes leave it behind, and where all of them
 * leave it goes along only to a delivery that has none. Who comes from another table sits behind those that are there.
 * @param to an order of the venue, or a new one (`newOrderFor`).
 * @param now unix milliseconds.
 * @param paidLines opid → what payments by product took of `from` or are taking
 * @param beside the other orders of guests at the table of `to`
 */
export function moveProducts(
  from: Order,
  parts: readonly LinePart[],
  to: Order,
  now: number,
  paidLines: ReadonlyMap<string, PaidOfLine>,
  beside: readonly SeatedOrder[] = [],
): Decision<MovedProducts, MoveProductsRefusal> {
  const wrongState = refuseMove('moveProducts', from.state) ?? refuseMove('moveProducts', to.state);
  if (wrongState !== null) return wrongState;
  if (from.id === to.id) return refuse('orders.error.sameOrder');
  if (from.isTraining !== to.isTraining) return refuse('orders.error.trainingApart');
  if (parts.length === 0) return refuse('cart.error.productMissing');
  const dishes = parts.filter(({ opid }) => !from.lines.some((line) => line.opid === opid && isOpenFee(line)));
  if (dishes.length === 0) return refuse('orders.error.feeStays');
  const found = pickLines(from, dishes);
  if (!found.ok) return found;
  const { lines, picked } = found.value;
  const leaving = lines.filter((line) => picked.has(line.opid));
  const left = lines.filter((line) => !picked.has(line.opid));
  const fee = left.filter(isOpenFee);
  const canceled = left.filter((line) => line.state === 'canceled');
  const isOver = canceled.length + fee.length === left.length;
  const refusal =
    refuseSettled(found.value) ??
    refusePaidLines(from, isOver ? canceled : left, paidLines) ??
    refusePaidFor(from, isOver ? [...leaving, ...fee] : leaving);
  if (refusal !== null) return refusal;
  // Of what costs nothing all may leave: money that is still to go back would be left with an order that is no more.
  if (isOver && (from.paid !== 0 || from.reserved !== 0)) return refuse('orders.error.hasPayments');
  const coming = isOver ? [...leaving, ...feeFor(to, fee), ...canceled] : leaving;
  const { seats, ...seated } = seatComing(from, to, { coming, isWhole: isOver, beside, now });
  const received = receive(seated, from, now);
  if (!received.ok) return received;
  if (!isOver) return accept({ from: leftBehind(from, left, now), to: received.value, seats });
  const joined = joinGuests(received.value, from);
  return joined.ok ? accept({ from: endMerged(from, to.id), to: joined.value, seats }) : joined;
}

/** Of an order that ends: one way is paid once, and where nobody drives none is (docs/decisions/0029). */
function feeFor(to: Order, fee: readonly OrderLine[]): readonly OrderLine[] {
  return to.type === 'delivery' && !to.lines.some(isFee) ? fee : [];
}

function leftBehind(from: Order, lines: readonly OrderLine[], now: number): Order {
  return closeIfPaid(readyIfMade({ ...from, lines, total: totalOf(lines) ?? zero }, now));
}

/** A payment names the line of this order: of another one, what leaves would be asked for a second time. */
function refusePaidLines(
  from: Order,
  staying: readonly OrderLine[],
  paidLines: ReadonlyMap<string, PaidOfLine>,
): Refusal<'payments.error.linePaid'> | null {
  const stays = new Map(staying.map(({ opid, count }) => [opid, count]));
  for (const line of payableLines(from.lines, paidLines)) {
    const left = unpaidPieces(line);
    if (line.count - (stays.get(line.opid) ?? 0) > left)
      return refuse('payments.error.linePaid', { opid: line.opid, left });
  }
  return null;
}

function refusePaidFor(from: Order, leaving: readonly OrderLine[]) {
  return refuseAboveOpen(from, add(zero, ...leaving.map((line) => line.total)));
}

type Seated = { readonly to: Order; readonly coming: readonly OrderLine[] };
type Coming = {
  readonly coming: readonly OrderLine[];
  readonly isWhole: boolean;
  readonly beside: readonly SeatedOrder[];
  readonly now: number;
};

/** Guests keep their dishes, by the numbers that they have there. */
function seatComing(
  from: Order,
  to: Order,
  { coming, isWhole, beside, now }: Coming,
): Seated & Pick<MovedProducts, 'seats'> {
  const numbering = numberingAt(from, to, beside);
  const hasSeats = coming.some(({ seat }) => seat !== null);
  const seatedFrom = seatedWith(from, to, { after: numbering.after, isWhole, hasSeats, now });
  return {
    to: { ...to, seatedFrom },
    coming: coming.map((line) => ({ ...line, seat: seatBy(line.seat, numbering) })),
    seats: newSeats(
      coming.filter(({ state }) => state !== 'canceled'),
      numbering,
    ),
  };
}

/** What a ready order gives away was made. What still must be made keeps the order that receives it from being ready. */
function receive(
  { to, coming: leaving }: Seated,
  from: Order,
  now: number,
): Decision<Order, 'cart.error.duplicateLine' | 'cart.error.totalTooLarge'> {
  const known = new Set(to.lines.map((line) => line.opid));
  const twice = leaving.find(({ opid }) => known.has(opid));
  if (twice !== undefined) return refuse('cart.error.duplicateLine', { opid: twice.opid });
  const first = nextPosition(to);
  const arriving = inPlace(leaving).map((line, index): OrderLine => {
    const moved = from.state === 'ready' && line.state !== 'canceled' ? finished(line, now) : line;
    // What was paid of a canceled one was paid on the bill that it stood on, and is no money of this one.
    const paidWhenCanceled = line.state === 'canceled' ? [] : null;
    return { ...moved, paidWhenCanceled, sentAt: sentAtIn(to, line, from), position: first + index };
  });
  const isToMake = arriving.some((line) => line.state !== 'finished' && line.state !== 'canceled' && !isFee(line));
  const opened = to.state === 'ready' && isToMake ? reopen(to) : to;
  const lines = [...opened.lines, ...arriving];
  const total = totalOf(lines);
  if (total === null) return refuse('cart.error.totalTooLarge');
  return accept(readyIfMade({ ...opened, lines, total }, now));
}

/** It waits since it was sent, whichever order it stands in by now. */
function sentAtIn(to: Order, { held, sentAt }: OrderLine, from: Order): number | null {
  if (held) return null;
  const since = sentAt ?? from.placedAt;
  return since === to.placedAt ? null : since;
}

/** An end of its own, no cancel: the order it went into counts instead (docs/decisions/0021). */
export function endMerged(order: Order, into: string): Order {
  return { ...order, state: 'done', mergedInto: into, lines: [], total: zero, covers: null, seatedFrom: null };
}

/** Who sat at the order that ended sits at this one now, and what was said of it is said of this one too. */
export function joinGuests(order: Order, from: Order): Decision<Order, 'orders.error.commentTooLong'> {
  const covers = order.covers === null ? from.covers : order.covers + (from.covers ?? 0);
  const comment = joinComments(order.comment, from.comment, '\n');
  if (!comment.ok) return comment;
  const personId = asksGuest(order.type) ? (order.personId ?? from.personId) : order.personId;
  return accept({ ...order, covers, comment: comment.value, personId });
}

/** Who sits down at another table eats there; at the same one, or at the checkout, the order is of the type it was. */
export function typeAt(from: Pick<Order, 'type' | 'tableId'>, table: TableOfOrder): OrderType {
  return isSeat(table) && table.id !== from.tableId ? 'dinein' : from.type;
}

export type NewOrderFacts = Pick<
  Order,
  'id' | 'number' | 'tableId' | 'type' | 'method' | 'tracksHandOver' | 'orderedBy'
>;

/**
 * An order for what moves away, without lines yet. Its guests wait since they ordered, and VAT goes by that day. One
 * that is still fetched or delivered goes to the same person, place and time; the number of a device is the first
 * order's alone.
 */
export function newOrderFor(from: Order, facts: NewOrderFacts): Order {
  const leaves = asksGuest(facts.type);
  return {
    ...from,
    ...facts,
    deviceNumber: null,
    awaitsPayment: false,
    personId: leaves ? from.personId : null,
    pickupLocation: leaves ? from.pickupLocation : null,
    wishedAt: leaves ? from.wishedAt : null,
    source: 'dashboard',
    door: null,
    comment: null,
    undoneReasons: null,
    covers: null,
    seatedFrom: null,
    total: zero,
    paid: zero,
    reserved: zero,
    version: 1,
    lines: [],
  };
}
