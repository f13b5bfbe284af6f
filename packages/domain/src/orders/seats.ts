/** Seats of guests who come to others: guest 1 of the one is not guest 1 of the other (docs/decisions/0071). */
import type { Order, OrderLine, SeatedFrom } from './order.ts';

/** Guests are numbered up to here; who would come behind it has no number. */
export const lastSeat = 99;

/** An order as far as seats go; orders on the wire can be read as that. */
export type SeatedOrder = Pick<Order, 'id' | 'tableId' | 'method' | 'placedAt' | 'covers' | 'seatedFrom'> & {
  readonly lines: readonly Pick<OrderLine, 'seat'>[];
};

/** At one table guest 1 is the same person on every order; without a table each order is somebody else's. */
function isOneParty(one: SeatedOrder, other: SeatedOrder): boolean {
  return one.tableId === other.tableId && (one.method === 'table' || other.method === 'table');
}

/** How guests of one order are numbered at another one. */
export type Numbering = {
  /** Guest 1 is the one behind so many. */
  readonly after: number;
  /** Who sits behind so many came from there and goes back, by the old number; null: nobody does. */
  readonly home: number | null;
};

/**
 * How who sits at `from` is numbered at `to`: behind all that are there, as others of their table who came before, and as
 * they were at one table.
 * @param beside the other orders of guests at the table of `to`
 */
export function numberingAt(from: SeatedOrder, to: SeatedOrder, beside: readonly SeatedOrder[]): Numbering {
  if (isOneParty(from, to)) return { after: 0, home: null };
  const there = [to, ...beside];
  const known = firstOf(there, (one) => isOf(from, one) && from.placedAt <= one.at);
  const came = firstOf([from], (one) => isOf(to, one) && there.every(({ placedAt }) => placedAt <= one.at));
  return { after: known?.after ?? takenSeats(there), home: came?.after ?? null };
}

function isOf({ id, tableId, method }: SeatedOrder, seated: SeatedFrom): boolean {
  return seated.orderId === id || (method === 'table' && seated.tableId === tableId);
}

function firstOf(orders: readonly SeatedOrder[], isMeant: (one: SeatedFrom) => boolean): SeatedFrom | undefined {
  const seated = orders.flatMap(({ seatedFrom }) => seatedFrom ?? []);
  return seated.filter(isMeant).toSorted((a, b) => a.at - b.at || a.after - b.after)[0];
}

/** As many as were counted, or the highest number that somebody has. */
function takenSeats(orders: readonly SeatedOrder[]): number {
  const covers = orders.reduce((sum, order) => sum + (order.covers ?? 0), 0);
  return Math.max(covers, 0, ...orders.flatMap(({ lines }) => lines.map(({ seat }) => seat ?? 0)));
}

/** Null also where there is no number left: what a guest had is everybody's then. */
export function seatBy(seat: number | null, { after, home }: Numbering): number | null {
  if (seat === null) return null;
  if (home !== null && seat > home) return seat - home;
  return seat + after > lastSeat ? null : seat + after;
}

export type Coming = {
  readonly after: number;
  /** The order itself comes, or ends in the other one; else some of its lines do. */
  readonly isWhole: boolean;
  /** Whether one of the lines that come has a seat. */
  readonly hasSeats: boolean;
  /** Unix milliseconds. */
  readonly now: number;
};

/** What the order that receives knows afterwards of those who came to it. */
export function seatedWith(from: SeatedOrder, to: SeatedOrder, coming: Coming): Order['seatedFrom'] {
  const { after, isWhole, hasSeats, now } = coming;
  const carried = isWhole ? behind(from.seatedFrom ?? [], after) : [];
  const isNamed = carried.length > 0 || (!isOneParty(from, to) && (hasSeats || (isWhole && after > 0)));
  const own = isNamed ? [{ orderId: from.id, tableId: from.tableId, at: now, after }] : [];
  const all = [...(to.seatedFrom ?? []), ...carried, ...own];
  return all.length === 0 ? null : all;
}

function behind(seated: readonly SeatedFrom[], after: number): SeatedFrom[] {
  return seated.map((one) => ({ ...one, after: one.after + after }));
}

/** The order at another table, behind those who sit there. @param now unix milliseconds */
export function seatAt<Seated extends SeatedOrder>(
  order: Seated,
  place: Pick<Order, 'tableId' | 'method'>,
  { beside, now }: { readonly beside: readonly SeatedOrder[]; readonly now: number },
): Pick<Seated, 'lines' | 'seatedFrom'> {
  const empty: SeatedOrder = { ...order, ...place, covers: null, lines: [], seatedFrom: null };
  const numbering = numberingAt(order, empty, beside);
  const { after } = numbering;
  const hasSeats = order.lines.some(({ seat }) => seat !== null);
  const seatedFrom = seatedWith(order, empty, { after, isWhole: true, hasSeats, now });
  return { lines: order.lines.map((line) => ({ ...line, seat: seatBy(line.seat, numbering) })), seatedFrom };
}

/** An order as a device knew it, perhaps before its guests came to others or it became part of another one. */
export type KnownOrder = {
  readonly orderId: string;
  /** Unix milliseconds; null: as it is now. */
  readonly at: number | null;
};

/** Behind how many seats who sat there then sits by now. */
export function seatsSince({ id, seatedFrom }: Pick<Order, 'id' | 'seatedFrom'>, known: KnownOrder): number {
  const own = (seatedFrom ?? []).filter(({ orderId }) => orderId === known.orderId).toSorted((a, b) => a.at - b.at);
  const next =
    own.find(({ at }) => known.at !== null && known.at <= at) ?? (known.orderId === id ? undefined : own.at(-1));
  return next?.after ?? 0;
}

/** What is added upon an order as it was known, for its guests as they sit by now. */
export function seatedSince<Line extends Pick<OrderLine, 'seat'>>(
  lines: readonly Line[],
  order: Pick<Order, 'id' | 'seatedFrom'>,
  known: KnownOrder,
): readonly Line[] {
  const after = seatsSince(order, known);
  return after === 0 ? lines : lines.map((line) => ({ ...line, seat: seatBy(line.seat, { after, home: null }) }));
}

export type NewSeat = { readonly was: number; /** Null: there is no number left. */ readonly now: number | null };

/** Who gets another number, the first one first. */
export function newSeats(lines: readonly Pick<OrderLine, 'seat'>[], numbering: Numbering): readonly NewSeat[] {
  const seats = [...new Set(lines.flatMap(({ seat }) => seat ?? []))].toSorted((a, b) => a - b);
  return seats.map((was) => ({ was, now: seatBy(was, numbering) })).filter(({ was, now }) => was !== now);
}
