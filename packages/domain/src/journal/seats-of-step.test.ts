import { expect, test } from 'vitest';

import { changeTable } from '../orders/change-table.ts';
import { merge } from '../orders/merge.ts';
import { moveProducts, type MovedProducts, newOrderFor } from '../orders/move-products.ts';
import { defaultTracksHandOver } from '../orders/order-method.ts';
import type { Order } from '../orders/order.ts';
import { lastSeat } from '../orders/seats.ts';
import { accepted, anOrder, fridayEvening, table12 } from '../test-data/sample-order.ts';
import { changesOf } from './order-changes.ts';
import type { OrdersMoveEvent } from './order-events.ts';
import { orderHistory } from './order-history.ts';
import type { JournalEvent } from './rebuild.ts';

const later = fridayEvening + 600_000;
const seated = (id: string, tableId: string, seats: readonly (number | null)[]): Order => {
  const order = anOrder(
    seats.map(() => ['rivella', 2] as const),
    { id, tableId, covers: null },
  );
  return { ...order, lines: order.lines.map((line, at) => ({ ...line, seat: seats[at] ?? null })) };
};
const here = seated('here', 't12', [1, 2]);
const there = seated('there', 't3', [2, null, 1, 2]);
const placed = (order: Order): JournalEvent => ({ type: 'order.placed', order, texts: null });
const seatsIn = (orderId: string, ...events: readonly JournalEvent[]) =>
  orderHistory(
    events.map((event, index) => ({ sequence: index + 1, event })),
    orderId,
  ).at(-1)?.step.seats;
const moveOf = (type: OrdersMoveEvent['type'], { from, to, seats }: MovedProducts): OrdersMoveEvent => ({
  type,
  orders: [changesOf(there, from), changesOf(here, to)],
  seats,
});

test('who comes with another order has another number, and is told of where they sit now', () => {
  const event = moveOf('order.merged', accepted(merge(there, here, later)));
  expect(seatsIn('here', placed(here), event)).toEqual([
    { was: 1, now: 3 },
    { was: 2, now: 4 },
  ]);
  expect(seatsIn('there', placed(there), event)).toEqual([]);
});

test('who comes with a dish, also with one of several pieces, and nobody whose dishes stayed', () => {
  const part = { opid: 'there-0', count: 1, newOpid: 'part' };
  const event = moveOf('order.productsMoved', accepted(moveProducts(there, [part], here, later, new Map())));
  expect(seatsIn('here', placed(here), event)).toEqual([{ was: 2, now: 4 }]);
});

test('who comes to a new order of a table where others sit', () => {
  const facts = { ...there, id: 'new', number: '2026-47-130', tableId: 't12', orderedBy: 'sara' };
  const part = { opid: 'there-2', count: null, newOpid: null };
  const { from, to, seats } = accepted(
    moveProducts(there, [part], newOrderFor(there, facts), later, new Map(), [here]),
  );
  const event: JournalEvent = {
    type: 'order.productsMoved',
    orders: [changesOf(there, from)],
    placed: { order: to, texts: null },
    seats,
  };
  expect(seatsIn('new', event)).toEqual([{ was: 1, now: 3 }]);
});

test('who changes the table with the whole order', () => {
  const facts = { table: table12, requiresTable: false, tracksHandOver: defaultTracksHandOver, now: later };
  const after = accepted(changeTable(there, 't12', { ...facts, beside: [here] }));
  const event: JournalEvent = { type: 'order.tableChanged', changes: changesOf(there, after) };
  expect(seatsIn('there', placed(there), event)).toEqual([
    { was: 1, now: 3 },
    { was: 2, now: 4 },
  ]);
});

test('for whom no number is left', () => {
  const full = seated('here', 't12', [lastSeat - 1]);
  const { from, to, seats } = accepted(merge(there, full, later));
  const event: JournalEvent = {
    type: 'order.merged',
    orders: [changesOf(there, from), changesOf(full, to)],
    seats,
  };
  expect(seatsIn('here', placed(full), event)).toEqual([
    { was: 1, now: lastSeat },
    { was: 2, now: null },
  ]);
});

test('nobody in what was written before numbers were told', () => {
  const { seats: _seats, ...event } = moveOf('order.merged', accepted(merge(there, here, later)));
  expect(seatsIn('here', placed(here), event)).toEqual([]);
});

test('nobody where all keep their numbers, and nobody for what was canceled', () => {
  const second = seated('there', 't12', [1, 2]);
  expect(accepted(merge(second, here, later)).seats).toEqual([]);
  const [first, ...others] = there.lines;
  if (first === undefined) throw new Error('an order has a line');
  const lines = [...others.slice(0, 2), { ...first, state: 'canceled' as const }];
  expect(accepted(merge({ ...there, lines }, here, later)).seats).toEqual([{ was: 1, now: 3 }]);
});
