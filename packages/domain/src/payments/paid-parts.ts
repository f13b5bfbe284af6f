/**
 * What was paid by product of a line that was divided since: payments name the opid of then, the pieces stand in several
 * lines by now (decisions.md §4). Which of them were paid nobody knows; that they were is never forgotten.
 */
import { add, allocate, type Money, money, negate, subtract, zero } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import { isLeft, takeOut } from './paid-when-canceled.ts';
import type { PaidLine, PayableLine } from './split.ts';

/** What was paid of a line, or is under way for it. */
export type PaidOfLine = Pick<PaidLine, 'count' | 'amount'>;

/** What payments name of a line without what refunds gave back; what each of them has left, and what each refund took. */
type NamedOfLine = PaidOfLine & {
  readonly payments?: readonly (PaidOfLine & { readonly paymentId: string })[] | undefined;
  /** Above zero. */
  readonly freed?: readonly (PaidOfLine & { readonly refundId: string })[] | undefined;
};

/** With what of it is only under way: nobody is offered it again, and nobody has paid it yet. */
export type PaidOrPaying = NamedOfLine & { readonly payingCount: number; readonly payingAmount: Money };

type Part = Pick<OrderLine, 'opid' | 'count' | 'total' | 'state' | 'position' | 'paidWhenCanceled'>;

/**
 * Opid → what was paid, as far as it fits into the line; what is above that goes to the other parts of the line it was,
 * which share its position, first to those that stand. A canceled part keeps what was paid of it and not given back: it
 * was kept as a fee, counted towards the rest or is on its way back, and pays no other part. Of one that was canceled
 * before that was kept with it nobody knows how much that is: as much as it cost. What fits nowhere, because pieces cost
 * less since, stays: nothing is lost and nothing is added.
 * @param paid opid → what payments name
 */
export function paidOfParts(
  lines: readonly Part[],
  paid: ReadonlyMap<string, NamedOfLine>,
): ReadonlyMap<string, PaidOfLine> {
  if (paid.size === 0) return paid;
  const spread = new Map([...paid].map(([opid, { count, amount }]) => [opid, { count, amount }]));
  const kept = keptByCanceled(lines, paid);
  for (const { opid, ...of } of kept) give(spread, opid, { count: 0 - of.count, amount: negate(of.amount) });
  const rooms = roomsOf(lines, paid);
  const roomOf = ({ opid }: Part) => rooms.get(opid) ?? nothing;
  const canceled = lines.filter(isUnknown);
  const standing = lines.filter(({ state }) => state !== 'canceled');
  for (const line of lines) {
    let over = aboveOf(roomOf(line), spread.get(line.opid));
    if (over.count <= 0 && over.amount <= 0) continue;
    for (const part of line.state === 'canceled' ? standing : [...standing, ...canceled]) {
      if (part.position !== line.position || part.opid === line.opid) continue;
      const own = spread.get(part.opid) ?? nothing;
      const taken = intoRoom(roomOf(part), own, over);
      if (taken.count === 0 && taken.amount === 0) continue;
      give(spread, part.opid, taken);
      give(spread, line.opid, { count: 0 - taken.count, amount: negate(taken.amount) });
      over = { count: over.count - taken.count, amount: subtract(over.amount, taken.amount) };
    }
  }
  for (const { canceled: opid, ...of } of kept) give(spread, opid, of);
  return spread;
}

function give(spread: Map<string, PaidOfLine>, opid: string, { count, amount }: PaidOfLine): void {
  const had = spread.get(opid) ?? nothing;
  spread.set(opid, { count: had.count + count, amount: add(had.amount, amount) });
}

/** Canceled before what was paid of it was kept. */
function isUnknown({ state, paidWhenCanceled }: Part): boolean {
  return state === 'canceled' && paidWhenCanceled === null;
}

/** What of a canceled line neither went back nor was taken by another refund of its payment. */
function keptByCanceled(lines: readonly Part[], paid: ReadonlyMap<string, NamedOfLine>) {
  const left = new Map(
    [...paid].map(([opid, { payments = [] }]) => [
      opid,
      new Map(payments.map(({ paymentId, count, amount }) => [paymentId, { count, amount }])),
    ]),
  );
  return lines.flatMap(({ opid: canceled, state, paidWhenCanceled }) => {
    const entries = state === 'canceled' ? (paidWhenCanceled ?? []) : [];
    return entries.flatMap((entry) => {
      const { opid } = entry;
      if (opid === null) return [];
      const row = left.get(opid)?.get(entry.paymentId);
      const gone = (paid.get(opid)?.freed ?? []).map(({ refundId }) => refundId);
      if (row === undefined || !isLeft(entry, gone)) return [];
      return [{ canceled, opid, ...takeOut(row, entry) }];
    });
  });
}

/** Opid → what of it was received. */
export function receivedOf(paid: ReadonlyMap<string, PaidOrPaying>): ReadonlyMap<string, NamedOfLine> {
  return new Map(
    [...paid].map(([opid, { count, amount, payingCount, payingAmount, payments, freed }]) => {
      const received = { count: count - payingCount, amount: subtract(amount, payingAmount) };
      const of = { ...(payments !== undefined && { payments }), ...(freed !== undefined && { freed }) };
      return [opid, { ...received, ...of }];
    }),
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

/**
 * Opid → what of a line may be paid. Of a canceled one what nobody had paid then, for money that comes late; where that is
 * not known, what it cost without what was given back of it or of the parts beside it.
 */
function roomsOf(lines: readonly Part[], paid: ReadonlyMap<string, NamedOfLine>): ReadonlyMap<string, PaidOfLine> {
  const rooms = new Map(lines.map((line) => [line.opid, roomOfLine(line)]));
  const unknown = lines.filter(isUnknown);
  if (unknown.length === 0) return rooms;
  const known = new Set(lines.flatMap(({ paidWhenCanceled }) => paidWhenCanceled ?? []).map((one) => one.refundId));
  for (const { opid, position } of lines) {
    const freed = (paid.get(opid)?.freed ?? []).filter(({ refundId }) => !known.has(refundId));
    let count = freed.reduce((sum, one) => sum + one.count, 0);
    let amount = add(zero, ...freed.map((one) => one.amount));
    const parts = unknown.filter((part) => part.position === position);
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

function roomOfLine({ count, total, state, paidWhenCanceled }: Part): PaidOfLine {
  const entries = (state === 'canceled' ? (paidWhenCanceled ?? []) : []).filter(({ opid }) => opid !== null);
  return {
    count: Math.max(0, count - entries.reduce((sum, one) => sum + one.count, 0)),
    amount: money(Math.max(0, subtract(total, add(zero, ...entries.map(({ amount }) => amount))))),
  };
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
