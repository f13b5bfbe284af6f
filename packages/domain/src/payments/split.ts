/**
 * Split: a bill is shared out by product, in equal parts, by seat or by amount (decisions.md §4; design.md §9 Payment).
 * Whatever the parts, they add up to the last rappen. Screens and server reckon with the same functions.
 */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, allocate, money, subtract, zero, type Money } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import { aheadOfPieces, type PaidAhead } from './paid-ahead.ts';
import { noSeatsPaid, type SeatsPaid } from './seats-paid.ts';
import { isLastShare, openShares, type OpenShares, type PaidShare, type SharedPieces } from './shared-pieces.ts';

/** A line as far as paying goes; orders on the wire have lines like that. */
export type PayableLine = Pick<OrderLine, 'opid' | 'count' | 'total' | 'state' | 'seat'> & {
  /** Of `count`, what payments by product have paid or are paying. */
  readonly paidCount: number;
  /** Of `total`, what they paid for it. */
  readonly paidAmount: Money;
  /** Shares of it that were paid or are under way, the first one first; left out: none. */
  readonly sharesPaid?: readonly PaidShare[] | undefined;
  /** Of `paidAmount` what was paid of pieces whose guest still pays the rest; left out: nothing. */
  readonly paidAhead?: PaidAhead | undefined;
};

/** Two of three beers. */
export type PaidPart = {
  readonly opid: string;
  readonly count: number;
  /**
   * Several share all that is left of the line, a bottle of wine: so many of them, who pays now included; left out:
   * nobody does.
   */
  readonly shares?: number | undefined;
  /** What the share is of; left out: of all that is left, among as many as `shares`. */
  readonly shared?: SharedPieces | undefined;
};

/** A share of pieces counts as none of them: whoever pays the last share takes the pieces. */
export type PaidLine = {
  readonly opid: string;
  readonly count: number;
  readonly amount: Money;
  /** Of a share: what it is of. */
  readonly shared?: SharedPieces | undefined;
};

/** Most who share a piece. */
export const mostShares = 30;

/** What nobody has paid by product yet. */
export type UnpaidLine = PaidLine & { readonly seat: number | null };

export type LinesRefusal =
  | 'orders.error.lineNotFound'
  | 'payments.error.linePaid'
  | 'payments.error.linesMissing'
  | 'payments.error.amountInvalid';

/** Opid → the shares of that line that were paid or are under way, the first one first. */
export type SharesPaid = ReadonlyMap<string, readonly PaidShare[]>;

const noShares: SharesPaid = new Map();

/** Opid → what was paid of that line by who still pays the rest. */
export type PaidAheadOfLines = ReadonlyMap<string, PaidAhead>;

const nothingAhead: PaidAheadOfLines = new Map();

/** Lines of an order with what payments by product took of each. @param paid opid → what was paid or is under way */
export function payableLines(
  lines: readonly OrderLine[],
  paid: ReadonlyMap<string, Pick<PaidLine, 'count' | 'amount'>>,
  sharesPaid = noShares,
  paidAhead = nothingAhead,
): PayableLine[] {
  return lines.map(({ opid, count, total, state, seat }) => {
    const { count: paidCount = 0, amount: paidAmount = zero } = paid.get(opid) ?? {};
    const common = { opid, count, total, state, seat, paidCount, paidAmount };
    const [shares, ahead] = [sharesPaid.get(opid), paidAhead.get(opid)];
    return {
      ...common,
      ...(shares !== undefined && { sharesPaid: shares }),
      ...(ahead !== undefined && { paidAhead: ahead }),
    };
  });
}

/** In the order of the lines; modifiers and reductions are within their amounts. */
export function unpaidLines(lines: readonly PayableLine[]): UnpaidLine[] {
  return lines.flatMap((line) => {
    const count = unpaidCount(line);
    return count === 0 ? [] : [{ opid: line.opid, count, amount: unpaidAmount(line), seat: line.seat }];
  });
}

/**
 * What some of a line cost: the pieces share evenly what is left of its total, and the last one takes the rest. Of those
 * that guests share as much is left as of them have not paid: the other pieces cost what they cost. Where nobody says
 * what was shared, that holds as long as no piece is paid.
 */
export function amountOfPart(line: PayableLine, count: number): Money {
  const left = unpaidCount(line);
  const amount = unpaidAmount(line);
  if (count >= left) return amount;
  const open = openShares(line.sharesPaid ?? []);
  if (open !== null)
    return money(Math.min(amount, Math.floor((amount * count * open.guests) / sharesLeft(line, open))));
  const pieces = line.paidCount === 0 ? line.total : amount;
  return money(Math.min(amount, Math.floor((pieces * count) / left)));
}

/**
 * The same where several share those pieces: asked again with one share less each time, they add up. What was paid ahead
 * of some of them is taken off who pays next, and off nobody else.
 */
export function amountOfShare(line: PayableLine, part: Omit<PaidPart, 'opid'>): Money {
  const { paidAhead } = line;
  if (paidAhead === undefined) return priceOfShare(line, part);
  const whole = priceOfShare({ ...line, paidAmount: subtract(line.paidAmount, paidAhead.amount) }, part);
  return money(Math.max(0, whole - aheadOfPieces(paidAhead, part.count)));
}

function priceOfShare(line: PayableLine, { count, shares = 1, shared }: Omit<PaidPart, 'opid'>): Money {
  const open = shares > 1 && shared !== undefined ? openShares(line.sharesPaid ?? []) : null;
  if (open !== null && open.count === shared?.count && open.guests === shared.guests) {
    return money(Math.floor((unpaidAmount(line) * open.count) / sharesLeft(line, open)));
  }
  return money(Math.floor(amountOfPart(line, count) / shares));
}

/** What is left of a line, each piece in as many parts as there are guests who share some of them. */
function sharesLeft(line: PayableLine, { count, guests, left, isTaken }: OpenShares): number {
  const others = isTaken ? unpaidCount(line) : Math.max(0, unpaidCount(line) - count);
  return others * guests + count * left;
}

/**
 * What the named lines cost, each by itself. Where less is open than that, because somebody paid an amount before, what
 * is open is shared between them: a bill is never paid twice.
 * @param open what a payment may still take of the order
 */
export function amountOfLines(
  lines: readonly PayableLine[],
  parts: readonly PaidPart[],
  open: Money,
): Decision<PaidLine[], LinesRefusal> {
  if (parts.length === 0) return refuse('payments.error.linesMissing');
  const known = new Map(lines.filter(({ state }) => state !== 'canceled').map((line) => [line.opid, line]));
  const named: PaidLine[] = [];
  for (const part of parts) {
    const { opid, count, shares } = part;
    const line = known.get(opid);
    if (line === undefined) return refuse('orders.error.lineNotFound', { opid });
    if (!isCount(count) || !isCount(shares ?? 1)) return refuse('payments.error.amountInvalid', { opid });
    if (count > unpaidCount(line)) return refuse('payments.error.linePaid', { opid, left: unpaidCount(line) });
    const isShared = shares !== undefined && shares > 1;
    // Of some pieces alone it would be unclear what the others cost.
    if (isShared && count !== unpaidCount(line)) return refuse('payments.error.amountInvalid', { opid });
    const shared = isShared ? (part.shared ?? { count, guests: shares }) : undefined;
    if (shared !== undefined && !isShareOf(shared, count)) return refuse('payments.error.amountInvalid', { opid });
    const amount = amountOfShare(line, { count, shares });
    named.push(shared === undefined ? { opid, count, amount } : { opid, count: takenBy(line, shared), amount, shared });
    known.delete(opid);
  }
  return accept(withinOpen(named, open));
}

function isShareOf({ count, guests }: SharedPieces, left: number): boolean {
  return isCount(count) && count <= left && Number.isInteger(guests) && guests >= 2 && guests <= mostShares;
}

/** Who pays the last share of some pieces takes them; the others take none. */
function takenBy({ sharesPaid = [] }: PayableLine, shared: SharedPieces): number {
  return isLastShare(sharesPaid, shared) ? shared.count : 0;
}

/**
 * What of the named pieces nobody has paid yet: cash lies in a drawer already, while others paid, canceled or divided
 * some of what it is for. A share is one only of as much as was shared.
 */
export function partsLeft(lines: readonly PayableLine[], parts: readonly PaidPart[]): PaidPart[] {
  const left = new Map(lines.map((line) => [line.opid, unpaidCount(line)]));
  return parts.flatMap((part) => {
    const most = left.get(part.opid) ?? 0;
    left.delete(part.opid);
    const isOtherShare = (part.shares ?? 1) > 1 && part.count !== most;
    return most === 0 || isOtherShare ? [] : [{ ...part, count: Math.min(part.count, most) }];
  });
}

/** At most `open`, shared by what each costs. */
export function withinOpen(named: readonly PaidLine[], open: Money): PaidLine[] {
  const amounts = named.map(({ amount }) => amount);
  const sum = add(zero, ...amounts);
  const shares = sum <= open ? amounts : allocate(open, amounts);
  return named.map((line, index) => ({ ...line, amount: shares[index] ?? zero }));
}

/**
 * The next of equal parts. Asked again with one part less after each payment, they add up to what was open at first.
 * @param partsLeft this one included, at least 1
 */
export function equalPart(open: Money, partsLeft: number): Money {
  return (
    allocate(
      open,
      Array.from({ length: partsLeft }, () => 1),
    )[0] ?? zero
  );
}

export type SeatPart = {
  readonly seat: number;
  /** What this guest had, in the order of the lines. */
  readonly lines: readonly PaidPart[];
  /** With the share of what belongs to no seat. */
  readonly amount: Money;
  /** That share. */
  readonly shared: Money;
};

/**
 * One part per guest who has something to pay, by seat: what they had, and an equal share of all that is open beside.
 * Asked again after each payment, the parts of the others stay what they were, and together they are what is open.
 * @param paid who has paid their part: what they order afterwards is theirs, and of the rest they pay no second share, as
 * long as somebody else is there to. Who paid some of their part owes the rest of it, and the others what they owed
 */
export function seatParts(lines: readonly PayableLine[], open: Money, paid: SeatsPaid = noSeatsPaid): SeatPart[] {
  const unpaid = unpaidLines(lines);
  const seats = [...new Set(unpaid.flatMap(({ seat }) => seat ?? []))].sort((a, b) => a - b);
  const own = seats.map((seat) => unpaid.filter((line) => line.seat === seat));
  const costs = own.map((named) => add(zero, ...named.map(({ amount }) => amount)));
  const amounts = amountsOfSeats({ seats, costs, open }, paid);
  return seats.map((seat, at) => {
    const [amount, cost] = [amounts[at] ?? zero, costs[at] ?? zero];
    return {
      seat,
      lines: (own[at] ?? []).map(({ opid, count }) => ({ opid, count })),
      amount,
      shared: amount > cost ? subtract(amount, cost) : zero,
    };
  });
}

type OfSeats = { readonly seats: readonly number[]; readonly costs: readonly Money[]; readonly open: Money };

function amountsOfSeats(of: OfSeats, { paid, ahead }: SeatsPaid): readonly Money[] {
  const { seats, costs, open } = of;
  const before = seats.map((seat) => ahead.get(seat) ?? { amount: zero, own: zero });
  const wholes = withShares(
    {
      seats,
      costs: costs.map((cost, at) => add(cost, before[at]?.own ?? zero)),
      open: add(open, ...before.map(({ amount }) => amount)),
    },
    paid,
  );
  const left = wholes.map((whole, at) => subtract(whole, before[at]?.amount ?? zero));
  // What was shared is canceled or paid otherwise since: then all share what is open.
  return left.some((amount) => amount < 0) ? withShares(of, paid) : left;
}

function withShares({ seats, costs, open }: OfSeats, paid: ReadonlySet<number>): readonly Money[] {
  const all = add(zero, ...costs);
  if (all > open) return allocate(open, costs);
  const shares = sharesOfSeats(seats, subtract(open, all), paid);
  return costs.map((cost, at) => add(cost, shares[at] ?? zero));
}

function sharesOfSeats(seats: readonly number[], rest: Money, paid: ReadonlySet<number>): readonly Money[] {
  if (seats.length === 0) return [];
  const isAnyLeft = seats.some((seat) => !paid.has(seat));
  return allocate(
    rest,
    seats.map((seat) => (isAnyLeft && paid.has(seat) ? 0 : 1)),
  );
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 1;
}

function unpaidCount({ state, count, paidCount }: PayableLine): number {
  return state === 'canceled' ? 0 : Math.max(0, count - paidCount);
}

/** A reduction that came after part of it was paid can leave less than nothing: then the rest is free. */
function unpaidAmount({ total, paidAmount }: PayableLine): Money {
  const left = subtract(total, paidAmount);
  return left < 0 ? zero : left;
}
