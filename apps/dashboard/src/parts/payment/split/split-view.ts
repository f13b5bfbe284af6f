/** The next part of a shared bill, from what was chosen; the rules are the domain's (design.md §9, Payment). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { add, allocate, type Money, subtract, zero } from '@comanda/domain/money';
import { seatsPaidOf } from '@comanda/domain/payments/seats-paid';
import {
  amountOfLines,
  amountOfShare,
  equalPart,
  type PayableLine,
  seatParts,
  unpaidLines,
} from '@comanda/domain/payments/split';
import type { Tri } from '@comanda/ui/tri-check.tsx';

import { countingLines } from '../../orders/order-list.ts';
import { isAny, receivedOf } from '../../orders/received-of.ts';
import { typedAmount } from '../../typed-amount.ts';
import { amountDue, type Due, type DueOrder, dueOf, payableOf, payableOfAll } from '../due.ts';
import { choiceOf, type ShareChoice } from './share-choice.ts';
import { takenBySeat, type TakenPart, takenParts } from './taken-parts.ts';

export const splitKinds = ['lines', 'equal', 'amount', 'seat'] as const;
export type SplitKind = (typeof splitKinds)[number];

export type SplitState = {
  readonly kind: SplitKind;
  /** Opid → how many of it this part pays. */
  readonly pieces: ReadonlyMap<string, number>;
  /** Opid → how many still share what is chosen of it; 1: nobody does. Left out: as payments before began it. */
  readonly shares: ReadonlyMap<string, number>;
  /** How many share the bill equally, those who have paid included. */
  readonly guests: number;
  /** What the next of them has paid already, of an equal part. */
  readonly ahead: Money;
  readonly digits: string;
  readonly seat: number | null;
};

type Pieces = Pick<SplitState, 'pieces' | 'shares'> & { readonly payments: readonly WirePayment[] };

/** One row of the list: what is left of a line, or what of it is paid, or being paid. */
export type PieceRow = ShareChoice & {
  readonly line: WireOrder['products'][number];
  readonly isPaid: boolean;
  /** Of what is not offered again: it is not paid yet. */
  readonly isPaying: boolean;
  /** How many are left, or how many are paid: of those 0 are a share. */
  readonly count: number;
  /** Of those chosen, or one share of them; of all that is left while none is. */
  readonly amount: Money;
};

const fewestGuests = 2;
export const mostGuests = 30;

function equalParts(payments: readonly WirePayment[]): TakenPart[] {
  return takenParts(payments).filter(({ split }) => split === 'equal');
}

/** How many share the bill: as before where some have paid their part, else the guests of the orders. */
export function freshSplit(orders: readonly WireOrder[], payments: readonly WirePayment[]): SplitState {
  const done = equalParts(payments);
  const [first] = done;
  const each = first === undefined ? zero : add(first.amount, first.back);
  // What went back of a part is open again, and makes no guest more.
  const ofOthers = subtract(payableOfAll(orders), add(zero, ...done.map(({ back }) => back)));
  const left = each > 0 ? Math.max(1, Math.round(ofOthers / each)) : 0;
  const covers = orders.reduce((sum, order) => sum + (order.covers ?? 0), 0);
  const guests = done.length > 0 ? done.length + left : covers;
  return {
    kind: done.length > 0 ? 'equal' : 'lines',
    pieces: new Map(),
    shares: new Map(),
    guests: Math.min(mostGuests, Math.max(fewestGuests, guests)),
    ahead: zero,
    digits: '',
    seat: null,
  };
}

const payable = (order: WireOrder): readonly PayableLine[] => order.products;

export function pieceRows(orders: readonly WireOrder[], state: Pieces): PieceRow[] {
  const { pieces } = state;
  return orders.flatMap((order) =>
    countingLines(order).flatMap((line): PieceRow[] => {
      const left = Math.max(0, line.count - line.paidCount);
      const wanted = Math.min(left, pieces.get(line.opid) ?? 0);
      const choice = choiceOf(line, state, { left, wanted });
      const common = { line, chosen: 0, shares: 1, part: null };
      const amount = amountOfShare(line, choice.part ?? { count: left });
      const open: PieceRow = { line, isPaid: false, isPaying: false, count: left, amount, ...choice };
      const { received, paying } = receivedOf(line);
      return [
        ...(isAny(received) ? [{ ...common, ...received, isPaid: true, isPaying: false }] : []),
        ...(isAny(paying) ? [{ ...common, ...paying, isPaid: true, isPaying: true }] : []),
        ...(left > 0 ? [open] : []),
      ];
    }),
  );
}

type Chosen = Pick<PieceRow, 'chosen' | 'count' | 'isPaid'>;

/** None, some or all of what is left of a line. */
export function triOfRow({ chosen, count }: Pick<Chosen, 'chosen' | 'count'>): Tri {
  if (chosen === 0) return 'none';
  return chosen < count ? 'some' : 'all';
}

/** What is paid is none of them. */
export function triOfRows(rows: readonly Chosen[]): Tri {
  const states = rows.filter(({ isPaid }) => !isPaid).map(triOfRow);
  if (states.every((state) => state === 'none')) return 'none';
  return states.every((state) => state === 'all') ? 'all' : 'some';
}

/** A tap takes one of them, as one guest pays; of some it makes all, and of all none. */
export function toggledCount(row: Pick<Chosen, 'chosen' | 'count'>): number {
  const state = triOfRow(row);
  if (state === 'none') return 1;
  return state === 'some' ? row.count : 0;
}

function linesDue(orders: readonly WireOrder[], state: Pieces): Due {
  const parts = orders.flatMap((order): DueOrder[] => {
    const chosen = pieceRows([order], state).flatMap((row) =>
      row.part === null ? [] : [{ opid: row.line.opid, ...row.part }],
    );
    if (chosen.length === 0) return [];
    const named = amountOfLines(payable(order), chosen, payableOf(order));
    if (!named.ok) return [];
    return [{ id: order.id, amount: add(zero, ...named.value.map(({ amount }) => amount)), lines: chosen }];
  });
  return dueOf(
    'lines',
    parts.filter(({ amount }) => amount > 0),
  );
}

/** What of picked dishes is paid already, by amounts that were paid of nobody's in particular: they cost so much less. */
export function paidOfPicked(orders: readonly WireOrder[], due: Due): Money {
  const picked = due.orders.map(({ id, amount, lines }): Money => {
    const order = orders.find((one) => one.id === id);
    if (order === undefined || lines === undefined) return zero;
    const named = amountOfLines(payable(order), lines, order.total);
    return named.ok ? subtract(add(zero, ...named.value.map((line) => line.amount)), amount) : zero;
  });
  return add(zero, ...picked);
}

export type SeatView = {
  readonly seat: number;
  readonly amount: Money;
  /** Of the amount the share of what belongs to nobody alone. */
  readonly shared: Money;
  readonly pieces: number;
};

function partsOf(order: WireOrder, payments: readonly WirePayment[]) {
  const paid = seatsPaidOf(order.products, takenBySeat(order.id, payments));
  return seatParts(payable(order), payableOf(order), paid);
}

/** Guests with something to pay, over all orders of the table. */
export function seatsOf(orders: readonly WireOrder[], payments: readonly WirePayment[]): SeatView[] {
  const seats = new Map<number, SeatView>();
  for (const order of orders) {
    for (const part of partsOf(order, payments)) {
      const { seat } = part;
      const before = seats.get(seat) ?? { seat, amount: zero, shared: zero, pieces: 0 };
      const pieces = part.lines.reduce((sum, { count }) => sum + count, 0);
      const [amount, shared] = [add(before.amount, part.amount), add(before.shared, part.shared)];
      seats.set(seat, { seat, amount, shared, pieces: before.pieces + pieces });
    }
  }
  return [...seats.values()].toSorted((a, b) => a.seat - b.seat);
}

function seatDue(orders: readonly WireOrder[], payments: readonly WirePayment[], seat: number | null): Due {
  const parts = orders.flatMap((order): DueOrder[] =>
    partsOf(order, payments)
      .filter((part) => part.seat === seat && part.amount > 0)
      .map(({ amount, lines, seat: of }) => ({ id: order.id, amount, lines, seat: of })),
  );
  return dueOf('seat', parts);
}

/**
 * Each guest's share, those who have paid first; together they are what was open at first. Guests are numbered as their
 * parts are beside it: whoever paid in another way before is one of them.
 */
export function guestShares(
  orders: readonly WireOrder[],
  payments: readonly WirePayment[],
  { guests, ahead }: Pick<SplitState, 'guests' | 'ahead'>,
) {
  const taken = takenParts(payments);
  const done = equalParts(payments);
  const left = Math.max(1, guests - done.length);
  const open = payableOfAll(orders);
  const shares = allocate(
    add(open, ahead),
    Array.from({ length: left }, () => 1),
  ).map((share, place) => (place === 0 ? withoutAhead(share, ahead) : share));
  return [
    ...done.map(({ id, amount, state }) => {
      const number = taken.findIndex((each) => each.id === id) + 1;
      return { number, amount, isPaid: true, isPaying: state !== 'success' };
    }),
    ...shares.map((amount, place) => ({ number: taken.length + place + 1, amount, isPaid: false, isPaying: false })),
  ];
}

function withoutAhead(share: Money, ahead: Money): Money {
  return share > ahead ? subtract(share, ahead) : zero;
}

/** What the next guest pays; of an amount above what is open, what is open. */
export function partDue(orders: readonly WireOrder[], payments: readonly WirePayment[], state: SplitState): Due {
  const open = payableOfAll(orders);
  switch (state.kind) {
    case 'lines':
      return linesDue(orders, { ...state, payments });
    case 'seat':
      return seatDue(orders, payments, state.seat);
    case 'equal': {
      const left = Math.max(1, state.guests - equalParts(payments).length);
      return amountDue('equal', orders, withoutAhead(equalPart(add(open, state.ahead), left), state.ahead));
    }
    case 'amount':
      return amountDue('amount', orders, typedAmount(state.digits));
  }
}

/** Opid → everything that is left of it. */
export function allPieces(orders: readonly WireOrder[]): ReadonlyMap<string, number> {
  return new Map(orders.flatMap((order) => unpaidLines(payable(order)).map(({ opid, count }) => [opid, count])));
}

/**
 * What is open and belongs to no line that is left: of a line that is paid as a whole somebody got money back, a share whose
 * pieces others have, or an amount.
 */
export function openOutside(orders: readonly WireOrder[]): Money {
  const outside = orders.map((order) => {
    const ofLines = add(zero, ...unpaidLines(payable(order)).map(({ amount }) => amount));
    const open = payableOf(order);
    return open > ofLines ? subtract(open, ofLines) : zero;
  });
  return add(zero, ...outside);
}

/** As fractions for the bar: what was paid, part by part, then this one, then the rest. */
export function barOf(total: Money, payments: readonly WirePayment[], now: Money) {
  const done = takenParts(payments).map(({ id, amount }) => ({ key: id, amount, tone: 'done' as const }));
  const paid = add(zero, ...done.map(({ amount }) => amount));
  const rest = subtract(subtract(total, paid), now);
  return [
    ...done,
    ...(now > 0 ? [{ key: 'now', amount: now, tone: 'now' as const }] : []),
    ...(rest > 0 ? [{ key: 'rest', amount: rest, tone: 'rest' as const }] : []),
  ];
}
