/**
 * What was paid by product of a line that was divided since: payments name the opid of then, the pieces stand in several
 * lines by now (decisions.md §4). Which of them were paid nobody knows; that they were is never forgotten.
 */
import { add, allocate, type Money, money, subtract, zero } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import type { PaidLine, PayableLine } from './split.ts';

/** What was paid of a line, or is under way for it. */
export type PaidOfLine = Pick<PaidLine, 'count' | 'amount'>;

/** What payments name of a line, and what refunds gave back of that, both above zero. */
type NamedOfLine = PaidOfLine & { readonly freed?: PaidOfLine | undefined };

/** With what of it is only under way: nobody is offered it again, and nobody has paid it yet. */
export type PaidOrPaying = NamedOfLine & { readonly payingCount: number; readonly payingAmount: Money };

type Part = Pick<OrderLine, 'opid' | 'count' | 'total' | 'state' | 'position'>;

/**
 * Opid → what was paid, as far as it fits into the line; what is above that goes to the other parts of the line it was,
 * which share its position, first to those that stand. A canceled part keeps what was paid of it and not given back: it
 * was kept as a fee, counted towards the rest or is on its way back, and pays no other part. What fits nowhere, because
 * pieces cost less since, stays: nothing is lost and nothing is added.
 * @param paid opid → what payments name
 */
export function paidOfParts(
  lines: readonly Part[],
  paid: ReadonlyMap<string, NamedOfLine>,
): ReadonlyMap<string, PaidOfLine> {
  if (paid.size === 0) return paid;
  const spread = new Map([...paid].map(([opid, { count, amount }]) => [opid, { count, amount }]));
  const rooms = roomsOf(lines, paid);
  const roomOf = ({ opid }: Part) => rooms.get(opid) ?? nothing;
  const canceled = lines.filter(({ state }) => state === 'canceled');
  const standing = lines.filter(({ state }) => state !== 'canceled');
  for (const line of lines) {
    let over = aboveOf(roomOf(line), spread.get(line.opid));
    if (over.count <= 0 && over.amount <= 0) continue;
    for (const part of line.state === 'canceled' ? standing : [...standing, ...canceled]) {
      if (part.position !== line.position || part.opid === line.opid) continue;
      const own = spread.get(part.opid) ?? nothing;
      const taken = intoRoom(roomOf(part), own, over);
      if (taken.count === 0 && taken.amount === 0) continue;
      spread.set(part.opid, { count: own.count + taken.count, amount: add(own.amount, taken.amount) });
      const { count, amount } = spread.get(line.opid) ?? nothing;
      spread.set(line.opid, { count: count - taken.count, amount: subtract(amount, taken.amount) });
      over = { count: over.count - taken.count, amount: subtract(over.amount, taken.amount) };
    }
  }
  return spread;
}

/** Opid → what of it was received. */
export function receivedOf(paid: ReadonlyMap<string, PaidOrPaying>): ReadonlyMap<string, NamedOfLine> {
  return new Map(
    [...paid].map(([opid, { count, amount, payingCount, payingAmount, freed }]) => [
      opid,
      { count: count - payingCount, amount: subtract(amount, payingAmount), ...(freed !== undefined && { freed }) },
    ]),
  );
}

/**
 * The same as `paidOfParts`, with what of it is only under way. Never below zero, though shares lie otherwise without it
 * by a cent, or where something is canceled; all parts together have as much under way as before.
 */
export function withPaying(
  lines: readonly Part[],
  paid: ReadonlyMap<string, PaidOrPaying>,
): ReadonlyMap<string, PaidOrPaying> {
  const received = paidOfParts(lines, receivedOf(paid));
  const parts = [...paidOfParts(lines, paid)];
  const ownOf = (opid: string) => received.get(opid) ?? nothing;
  const counts = noneBelowZero(parts.map(([opid, { count }]) => count - ownOf(opid).count));
  const amounts = noneBelowZero(parts.map(([opid, { amount }]) => amount - ownOf(opid).amount));
  return new Map(
    parts.map(([opid, { count, amount }], at) => [
      opid,
      { count, amount, payingCount: counts[at] ?? 0, payingAmount: money(amounts[at] ?? 0) },
    ]),
  );
}

/** What one is below zero comes out of the others: their sum stays, where it is none below zero itself. */
function noneBelowZero(shares: readonly number[]): readonly number[] {
  let short = shares.reduce((sum, share) => sum + Math.max(0, -share), 0);
  return shares.map((share) => {
    const given = Math.min(Math.max(0, share), short);
    short -= given;
    return Math.max(0, share) - given;
  });
}

/**
 * How many pieces of a line may leave its order: what was paid, be it a share of a piece, stays where it was paid, and
 * what stays costs as much as was paid for it.
 */
export function unpaidPieces({ count, total, paidCount, paidAmount }: Omit<PayableLine, 'seat' | 'opid' | 'state'>) {
  const reached = paidAmount <= 0 ? 0 : total <= 0 ? count : Math.ceil((paidAmount * count) / total);
  return Math.max(0, count - Math.max(paidCount, reached));
}

const nothing: PaidOfLine = { count: 0, amount: zero };

/** Opid → what of a line may be paid; of a canceled one without what was given back of it or of the parts beside it. */
function roomsOf(lines: readonly Part[], paid: ReadonlyMap<string, NamedOfLine>): ReadonlyMap<string, PaidOfLine> {
  const rooms = new Map(lines.map(({ opid, count, total }) => [opid, { count, amount: total }]));
  const canceled = lines.filter(({ state }) => state === 'canceled');
  for (const { opid, position } of lines) {
    let { count, amount } = paid.get(opid)?.freed ?? nothing;
    const parts = canceled.filter((part) => part.position === position);
    const ownFirst = [...parts.filter((part) => part.opid === opid), ...parts.filter((part) => part.opid !== opid)];
    for (const part of ownFirst) {
      const room = rooms.get(part.opid) ?? nothing;
      const less = { count: Math.min(room.count, count), amount: money(Math.min(room.amount, amount)) };
      rooms.set(part.opid, { count: room.count - less.count, amount: subtract(room.amount, less.amount) });
      count -= less.count;
      amount = subtract(amount, less.amount);
    }
  }
  return rooms;
}

/** What was paid of a line and has no room in it: pieces above it take their share of the amount along. */
export function aboveOf(room: PaidOfLine, paid: PaidOfLine = nothing): PaidOfLine {
  const count = Math.max(0, paid.count - room.count);
  const [amount = zero] = count === 0 ? [] : allocate(paid.amount, [count, paid.count - count]);
  return { count, amount: money(Math.max(amount, paid.amount - room.amount)) };
}

function intoRoom(room: PaidOfLine, own: PaidOfLine, over: PaidOfLine): PaidOfLine {
  const count = Math.min(over.count, Math.max(0, room.count - own.count));
  const rest = over.count - count;
  const [share = zero] = rest === 0 ? [over.amount] : allocate(over.amount, [count, rest]);
  const amount: Money = money(Math.max(0, Math.min(share, room.amount - own.amount)));
  return { count, amount };
}
