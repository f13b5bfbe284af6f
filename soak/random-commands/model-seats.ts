/**
 * Which guest is which where some come to others, in plain words (docs/decisions/0071): who comes from another table sits
 * behind those that are there, and those of one table stay one party.
 */
import type { Came, Line, Model, ModelOrder } from './model.ts';

const most = 99;
const isAtTable = ({ method }: ModelOrder) => method === 'table';
const isOneParty = (one: ModelOrder, other: ModelOrder) =>
  one.table === other.table && (isAtTable(one) || isAtTable(other));

/** Others who sit at the table that somebody comes to. */
function besideOf({ orders }: Model, from: ModelOrder, to: ModelOrder): ModelOrder[] {
  if (from.table === to.table) return [];
  return [...orders.values()].filter(
    (one) =>
      one.table === to.table &&
      isAtTable(one) &&
      one.training === from.training &&
      ['preparing', 'ready'].includes(one.state) &&
      one.id !== from.id &&
      one.id !== to.id,
  );
}

/** The first time that somebody of this order, or of its table before anything else was ordered there, came. */
function whenCame(of: ModelOrder, came: readonly Came[], orderedAt: number): Came | undefined {
  const theirs = came.filter(({ order, table }) => order === of.id || (isAtTable(of) && table === of.table));
  return theirs.filter(({ at }) => orderedAt <= at).sort((a, b) => a.at - b.at || a.after - b.after)[0];
}

const highest = (orders: readonly ModelOrder[]) =>
  Math.max(0, ...orders.flatMap(({ lines }) => lines.map(({ seat }) => seat ?? 0)));
const counted = (orders: readonly ModelOrder[]) => orders.reduce((sum, { covers }) => sum + covers, 0);

type Coming = { lines: readonly Line[]; isWhole: boolean; now: number };

/** Numbers them anew, before they stand in the order that receives them, and notes that they came. */
export function seat(model: Model, from: ModelOrder, to: ModelOrder, { lines, isWhole, now }: Coming): void {
  const isOne = isOneParty(from, to);
  const there = [to, ...besideOf(model, from, to)];
  const before = whenCame(
    from,
    there.flatMap(({ came }) => came),
    from.placedAt,
  );
  const after = isOne ? 0 : (before?.after ?? Math.max(counted(there), highest(there)));
  const lastOrdered = Math.max(...there.map(({ placedAt }) => placedAt));
  const home = isOne ? undefined : whenCame(to, from.came, lastOrdered)?.after;
  const hadSeats = lines.some((line) => line.seat !== null);
  for (const line of lines) line.seat = numbered(line.seat, after, home);
  const carried = isWhole ? from.came.map((one) => ({ ...one, after: one.after + after })) : [];
  const isNoted = carried.length > 0 || (!isOne && (hadSeats || (isWhole && after > 0)));
  const own = isNoted ? [{ order: from.id, table: from.table, at: now, after }] : [];
  to.came = [...to.came, ...carried, ...own];
}

function numbered(was: number | null, after: number, home: number | undefined): number | null {
  if (was === null) return null;
  if (home !== undefined && was > home) return was - home;
  return was + after > most ? null : was + after;
}

/** The same order at another table. */
export function seatElsewhere(model: Model, order: ModelOrder, { table, method, now }: Place): void {
  const there: ModelOrder = { ...order, table, method, covers: 0, lines: [], came: [] };
  seat(model, order, there, { lines: order.lines, isWhole: true, now });
  order.came = there.came;
}

type Place = { table: string; method: string; now: number };

/** Upon an order that another one has by now. */
export function seatAdded(orderId: string, into: ModelOrder, lines: readonly Line[]): void {
  if (into.id === orderId) return;
  const last = into.came
    .filter(({ order }) => order === orderId)
    .sort((a, b) => a.at - b.at)
    .at(-1);
  for (const line of lines) line.seat = numbered(line.seat, last?.after ?? 0, undefined);
}
