import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { accepted, anOrder, checkout, fridayEvening, table12 } from '../test-data/sample-order.ts';
import { changeTable } from './change-table.ts';
import { merge } from './merge.ts';
import { moveProducts, newOrderFor } from './move-products.ts';
import { defaultTracksHandOver } from './order-method.ts';
import type { Order } from './order.ts';
import { lastSeat, newSeats, seatBy, seatedSince } from './seats.ts';

const later = fridayEvening + 600_000;
const seated = (
  id: string,
  tableId: string,
  seats: readonly (number | null)[],
  changes: Partial<Order> = {},
): Order => {
  const order = anOrder(
    seats.map(() => ['espresso', 1] as const),
    { id, tableId, covers: null, ...changes },
  );
  return { ...order, lines: order.lines.map((line, at) => ({ ...line, seat: seats[at] ?? null })) };
};
const seatsOf = ({ lines }: Order) => lines.map(({ seat }) => seat);
const all = ({ lines }: Order) => lines.map(({ opid }) => ({ opid, count: null, newOpid: null }));
const merged = (from: Order, into: Order, beside: readonly Order[] = []) =>
  accepted(merge(from, into, later, beside)).to;
const moved = (from: Order, parts: ReturnType<typeof all>, to: Order, beside: readonly Order[] = []) =>
  accepted(moveProducts(from, parts, to, later, new Map(), beside));

describe('two tables that become one', () => {
  const here = seated('here', 't12', [1, 2, null]);
  const there = seated('there', 't3', [1, null, 3]);

  it('have guests of their own: who comes sits behind who is there', () => {
    const order = merged(there, here);
    expect(seatsOf(order)).toEqual([1, 2, null, 3, null, 5]);
    expect(order.seatedFrom).toEqual([{ orderId: 'there', tableId: 't3', at: later, after: 2 }]);
  });

  it('keep free the places of guests who were counted and had nothing of their own', () => {
    expect(seatsOf(merged(there, { ...here, covers: 4 })).slice(3)).toEqual([5, null, 7]);
    expect(merged({ ...there, covers: 3 }, { ...here, covers: 4 }).covers).toBe(7);
    expect(seatsOf(merged(there, { ...here, covers: 1 })).slice(3)).toEqual([3, null, 5]);
  });

  it('leave the numbers of all who sit at the table of the order, whichever order they are on', () => {
    const beside = seated('beside', 't12', [4]);
    expect(seatsOf(merged(there, here, [beside])).slice(3)).toEqual([5, null, 7]);
  });

  it('keep who is one person one person: two orders of a table come one after the other', () => {
    const first = merged(there, here);
    const second = seated('second', 't3', [1, 2]);
    expect(seatsOf(merged(second, first)).slice(-2)).toEqual([3, 4]);
  });

  it('take nobody for one who sat at that table before them', () => {
    const first = merged(there, here);
    const next = seated('next', 't3', [1], { placedAt: later + 1 });
    expect(seatsOf(merged(next, first)).at(-1)).toBe(6);
  });

  it('take what is of a canceled dish along, and count it', () => {
    const [line, ...rest] = there.lines;
    if (line === undefined) throw new Error('it has lines');
    const canceled: Order = { ...there, lines: [{ ...line, state: 'canceled' }, ...rest] };
    expect(seatsOf(merged(canceled, here)).slice(3)).toEqual([3, null, 5]);
    expect(seatsOf(merged(here, canceled)).slice(3)).toEqual([4, 5, null]);
  });

  it('know through a third table who is who', () => {
    const both = merged(there, here);
    const third = seated('third', 't9', [1]);
    const order = merged(both, third);
    expect(seatsOf(order)).toEqual([1, 2, 3, null, 4, null, 6]);
    const added = seatedSince([{ seat: 1 }], order, { orderId: 'there', at: null });
    expect(added).toEqual([{ seat: 4 }]);
  });
});

it('at one table guest 1 is the same person on every order', () => {
  const [one, other] = [seated('one', 't12', [1, 2]), seated('other', 't12', [1])];
  const order = merged(other, one);
  expect([seatsOf(order), order.seatedFrom]).toEqual([[1, 2, 1], null]);
});

it('without a table each order is somebody else’s', () => {
  const away = (id: string) => seated(id, checkout.id, [1], { method: 'checkout' });
  expect(seatsOf(merged(away('one'), away('other')))).toEqual([1, 2]);
});

describe('a guest who changes the table', () => {
  const from = seated('from', 't3', [1, 2, 2]);
  const to = seated('to', 't12', [1]);
  const [, soup, wine] = all(from);
  if (soup === undefined || wine === undefined) throw new Error('it has lines');

  it('brings the dishes, also those that follow later', () => {
    const first = moved(from, [soup], to);
    expect([seatsOf(first.from), seatsOf(first.to)]).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect(seatsOf(moved(first.from, [wine], first.to).to)).toEqual([1, 3, 3]);
  });

  it('goes back by the old number, unless others sit there by now', () => {
    const first = moved(from, [soup], to);
    expect(seatsOf(moved(first.to, [soup], first.from).to)).toEqual([1, 2, 2]);
    expect(seatsOf(moved(first.to, [soup], { ...first.from, placedAt: later + 1 }).to)).toEqual([1, 2, 5]);
    expect(seatsOf(merged(first.to, first.from))).toEqual([1, 2, 3, 2]);
  });

  it('is nobody new at a table of their own', () => {
    const facts = { id: 'new', number: '2026-47-9', tableId: 't9', type: 'dinein', method: 'table' } as const;
    const made = newOrderFor(from, { ...facts, tracksHandOver: false, orderedBy: null });
    const { to: order } = moved(from, [soup], made);
    expect(seatsOf(order)).toEqual([2]);
    expect(seatsOf(moved(from, [wine], { ...order, covers: 2 }).to)).toEqual([2, 2]);
  });
});

describe('an order that changes its table', () => {
  const order = seated('order', 't3', [1, null]);
  const facts = { table: table12, requiresTable: false, tracksHandOver: defaultTracksHandOver, now: later };
  const change = (one: Order, beside: readonly Order[]) => accepted(changeTable(one, 't12', { ...facts, beside }));
  const sitting = seated('sitting', 't12', [1, 2]);

  it('keeps its seats where nobody sits, and else comes behind', () => {
    expect(seatsOf(change(order, []))).toEqual([1, null]);
    expect(seatsOf(change(order, [sitting]))).toEqual([3, null]);
  });

  it('is numbered as before where it goes back to its table', () => {
    const there = change(order, [sitting]);
    const back = (beside: readonly Order[]) =>
      accepted(changeTable(there, 't3', { ...facts, table: { ...table12, id: 't3' }, beside }));
    expect(seatsOf(back([]))).toEqual([1, null]);
    expect(seatsOf(back([seated('next', 't3', [1], { placedAt: later + 1 })]))).toEqual([4, null]);
  });

  it('comes with the others of its table', () => {
    const second = seated('second', 't3', [1, 2]);
    expect(seatsOf(change(second, [sitting, change(order, [sitting])]))).toEqual([3, 4]);
    expect(seatsOf(change(second, [change(order, [])]))).toEqual([1, 2]);
  });

  it('knows what a device without a network adds upon how it was', () => {
    const now = change(order, [sitting]);
    const added = (at: number | null) => seatedSince([{ seat: 1 }, { seat: null }], now, { orderId: 'order', at });
    expect(added(later - 1)).toEqual([{ seat: 3 }, { seat: null }]);
    expect(added(later + 1)).toEqual([{ seat: 1 }, { seat: null }]);
    expect(added(null)).toEqual([{ seat: 1 }, { seat: null }]);
  });

  it('is one party with those who sit there, once it came', () => {
    expect(seatsOf(merged(change(order, [sitting]), sitting))).toEqual([1, 2, 3, null]);
  });
});

it('has no number for a guest behind the last one: what they had is everybody’s', () => {
  const here = seated('here', 't12', [1], { covers: lastSeat - 1 });
  const there = seated('there', 't3', [1, 2]);
  expect(seatsOf(merged(there, here))).toEqual([1, lastSeat, null]);
  expect(newSeats(there.lines, { after: lastSeat - 1, home: null })).toEqual([
    { was: 1, now: lastSeat },
    { was: 2, now: null },
  ]);
  expect(newSeats(there.lines, { after: 0, home: null })).toEqual([]);
});

it('never makes one guest of two, nor two of one, whatever becomes one', () => {
  const seats = fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 5 });
  const covers = fc.option(fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(seats, seats, seats, covers, covers, (own, coming, more, ownCovers, theirCovers) => {
      const here = seated('here', 't12', own, { covers: ownCovers });
      const first = merged(seated('a', 't3', coming, { covers: theirCovers }), here);
      const order = merged(seated('b', 't3', more), first);
      const now = seatsOf(order);
      const after = first.seatedFrom?.[0]?.after ?? 0;
      expect(now.slice(0, own.length)).toEqual(own);
      expect(now.slice(own.length, own.length + coming.length)).toEqual(
        coming.map((seat) => seatBy(seat, { after, home: null })),
      );
      const mine = new Set(own.filter((seat) => seat !== null));
      for (const seat of now.slice(own.length)) expect(seat !== null && mine.has(seat)).toBe(false);
      if (!coming.some((seat) => seat !== null)) return;
      expect(now.slice(own.length + coming.length)).toEqual(more.map((seat) => seatBy(seat, { after, home: null })));
    }),
  );
});
