/** Who paid for what is canceled: its money goes back there before any other does (docs/decisions/0069). */
import { add, allocate, type Money, money, subtract, zero } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import { isShare } from './is-share.ts';
import type { PaidOfCanceled } from './paid-of-cut.ts';
import { aboveOf } from './paid-parts.ts';
import { entriesOf, isLeft, type MaybeCanceled, type NamedByPayment, takeOut } from './paid-when-canceled.ts';
import type { PayerOfCanceled } from './what-became.ts';

type Left = { -readonly [Key in 'paymentId' | 'opid' | 'count' | 'amount']: NamedByPayment[Key] };
type Taken = Pick<Left, 'paymentId' | 'opid' | 'count' | 'amount'>;
type Amounts = { count: number; amount: Money };
type Wanted = Amounts & { readonly taken: Taken[] };
type Line = Pick<OrderLine, 'opid' | 'position' | 'count' | 'total'> & MaybeCanceled;

/**
 * Of payments by product what each paid of the pieces that go.
 * @param lines of the order as they stood with them: what was paid of pieces that were canceled before is not there any more
 * @param rows the newest payment first
 */
export function whoPaid(
  lines: readonly Line[],
  rows: readonly NamedByPayment[],
  gone: readonly PaidOfCanceled[],
): readonly PayerOfCanceled[] {
  const positions = new Map(lines.map(({ opid, position }) => [opid, position]));
  const left = withoutCanceled(lines, rows);
  const among = sharersOf(lines, rows, left);
  const payers: PayerOfCanceled[] = [];
  for (const of of gone) {
    // A line that was divided since is named by what it was; its parts share its place.
    const isPart = ({ opid }: Left) => opid !== of.opid && positions.get(opid) === positions.get(of.opid);
    const own = left.filter(({ opid }) => opid === of.opid);
    const wanted: Wanted = { count: of.count, amount: of.amount, taken: [] };
    const parts = left.filter(isPart);
    takeFrom(own, wanted, among);
    takeFrom(parts, wanted, { ...among, above: aboveOwn(lines, parts) });
    takeFrom(parts, wanted, among);
    payers.push(...onceEach(wanted.taken).map((row) => ({ ...row, canceled: of.canceled })));
  }
  return payers;
}

/** What a piece that was canceled before kept of its money pays no other one. */
export function withoutCanceled(lines: readonly MaybeCanceled[], rows: readonly NamedByPayment[]): Left[] {
  const entries = entriesOf(lines);
  return rows.map(({ paymentId, opid, count, amount, refunds = [] }) => {
    const row: Left = { paymentId, opid, count, amount };
    for (const entry of entries) {
      if (entry.paymentId === paymentId && entry.opid === opid && isLeft(entry, refunds)) takeOut(row, entry);
    }
    return row;
  });
}

/** Opid → what was paid of the line it was and has no room in what it is now: that is its parts'. */
function aboveOwn(lines: readonly Line[], rows: readonly Left[]): ReadonlyMap<string, Amounts> {
  return new Map(
    lines.map(({ opid, count, total, state }) => {
      const own = rows.filter((row) => row.opid === opid);
      const pieces = own.reduce((sum, row) => sum + row.count, 0);
      const room = state === 'canceled' ? { count: 0, amount: zero } : { count, amount: total };
      return [opid, { ...aboveOf(room, { count: pieces, amount: add(zero, ...own.map(({ amount }) => amount)) }) }];
    }),
  );
}

type Among = {
  /** Of each row before anything was taken. */
  readonly pieces: ReadonlyMap<Left, number>;
  /** Of who took pieces with the last share of them: all who shared these, that one first. */
  readonly sharers: ReadonlyMap<Left, readonly Left[]>;
  /** No more than that of a line; left out: all of it. */
  readonly above?: ReadonlyMap<string, Amounts>;
};

/** @param rows as payments named them, of which `left` is what is left, in the same order: the newest first */
function sharersOf(lines: readonly Line[], rows: readonly NamedByPayment[], left: readonly Left[]): Among {
  const byOpid = new Map(lines.map((line) => [line.opid, line]));
  const pieces = new Map(left.map((row) => [row, row.count]));
  const sharers = new Map<Left, Left[]>();
  const newest = new Map<string, Left[]>();
  for (const [at, named] of rows.entries()) {
    const row = left[at];
    if (row === undefined || !isShare(byOpid.get(row.opid), named)) continue;
    // Who began to share other pieces of it later has their shares before this one.
    const group = row.count > 0 ? [] : newest.get(row.opid);
    group?.push(row);
    if (group === undefined || row.count === 0) continue;
    newest.set(row.opid, group);
    sharers.set(row, group);
  }
  return { pieces, sharers };
}

/** Pieces from whose they are, then shares: of those that several share only the last has pieces. Then all else of the line. */
function takeFrom(rows: readonly Left[], wanted: Wanted, { pieces, sharers, above }: Among): void {
  const most = (row: Left) => above?.get(row.opid) ?? row;
  for (const row of rows) {
    if (Math.min(row.count, wanted.count) <= 0) continue;
    const group = sharers.get(row);
    if (group !== undefined) takeOfShared(group, wanted, most(row) === row ? null : most(row));
    else takeOf(row, wanted, most(row));
  }
  for (const row of rows) if (pieces.get(row) === 0) takeOf(row, wanted, most(row));
  for (const row of rows) takeOf(row, wanted, most(row));
}

/** Of one of two dishes that three guests share each of them paid a third. @param most of all rows of their line */
function takeOfShared(group: readonly Left[], wanted: Wanted, most: Amounts | null): void {
  const [last] = group;
  if (last === undefined) return;
  const all = add(zero, ...group.map(({ amount }) => amount));
  const count = Math.min(last.count, wanted.count, most?.count ?? last.count);
  const theirs = count === last.count ? all : money(Math.floor((all * count) / last.count));
  const amount = money(Math.max(0, Math.min(theirs, wanted.amount, most?.amount ?? theirs)));
  const parts = allocate(
    amount,
    group.map((row) => row.amount),
  );
  for (const [at, row] of group.entries()) {
    const ofRow = parts[at] ?? zero;
    const part: Wanted = { count: row === last ? count : 0, amount: ofRow, taken: wanted.taken };
    takeOf(row, part, most ?? row);
    wanted.count -= row === last ? count - part.count : 0;
    wanted.amount = subtract(wanted.amount, subtract(ofRow, part.amount));
  }
}

/** @param most of the row itself, or of all rows of its line: it has as much less then */
function takeOf(row: Left, wanted: Wanted, most: Amounts): void {
  if (Math.min(row.amount, wanted.amount, most.amount) <= 0) return;
  const { count, amount } = takeOut(row, {
    count: Math.min(wanted.count, most.count),
    amount: money(Math.min(wanted.amount, most.amount)),
  });
  if (most !== row) takeOut(most, { count, amount });
  wanted.count -= count;
  wanted.amount = subtract(wanted.amount, amount);
  wanted.taken.push({ paymentId: row.paymentId, opid: row.opid, count, amount });
}

/** A line of a payment once. */
export function onceEach(rows: readonly Taken[]): readonly Taken[] {
  const each = new Map<string, Taken>();
  for (const { paymentId, opid, count, amount } of rows) {
    const key = `${paymentId} ${opid}`;
    const had = each.get(key) ?? { paymentId, opid, count: 0, amount: zero };
    each.set(key, { ...had, count: had.count + count, amount: add(had.amount, amount) });
  }
  return [...each.values()];
}

/** Payment → how much of it is to go back first. */
export function firstBack(payers: readonly Pick<Taken, 'paymentId' | 'amount'>[]): ReadonlyMap<string, Money> {
  const first = new Map<string, Money>();
  for (const { paymentId, amount } of payers) first.set(paymentId, add(first.get(paymentId) ?? zero, amount));
  return first;
}
