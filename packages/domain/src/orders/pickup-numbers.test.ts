import { describe, expect, test } from 'vitest';

import { orderTypes } from '../tax/vat.ts';
import { orderMethods, orderStates } from './order.ts';
import { type PickupFacts, pickupNumbers, type PickupView } from './pickup-numbers.ts';

const at = (iso: string) => Date.parse(iso);
const noon = at('2026-11-20T12:00:00+01:00');
const minutes = (count: number) => count * 60_000;

const anOrder = (sequence: number, changes: Partial<PickupFacts> = {}): PickupFacts => ({
  sequence,
  type: 'pickup',
  method: 'pickup',
  state: 'preparing',
  isTraining: false,
  tracksHandOver: true,
  placedAt: noon - minutes(20) + sequence,
  wishedAt: null,
  readyAt: null,
  handedOverAt: null,
  ...changes,
});
const show = (orders: readonly PickupFacts[], changes: Partial<PickupView> = {}) =>
  pickupNumbers(orders, { orderTypes, now: noon, timeZone: 'Europe/Zurich', cutOffMinutes: 240, ...changes });

test.each(orderStates)('an order that is %s', (state) => {
  const { preparing, ready } = show([anOrder(7, { state })]);
  expect(preparing).toEqual(state === 'preparing' ? [7] : []);
  expect(ready).toEqual(state === 'ready' ? [7] : []);
});

test('handed over is gone, whether it was paid or not', () => {
  expect(show([anOrder(7, { state: 'ready', handedOverAt: noon })]).ready).toEqual([]);
});

describe('is not shown', () => {
  test.each([
    ['practice', { isTraining: true }],
    ['without a hand-over that is tracked', { tracksHandOver: false }],
    ['of a table, also where its hand-over is tracked', { type: 'dinein', method: 'table' }],
  ] as const)('%s', (_, changes) => {
    expect(show([anOrder(7, changes)]).preparing).toEqual([]);
  });

  test('of a type that belongs to another display', () => {
    expect(
      show([anOrder(7), anOrder(8, { type: 'delivery', method: 'delivery' })], { orderTypes: ['pickup'] }),
    ).toEqual({
      preparing: [7],
      ready: [],
    });
  });
});

test('every other method is shown where its hand-over is tracked', () => {
  const orders = orderMethods.map((method, index) => anOrder(index + 1, { method }));
  expect(show(orders).preparing).toEqual([2, 3, 4, 5, 6]);
});

test('preparing stands as it was placed, ready with the newest first', () => {
  const placed = [anOrder(9), anOrder(3), anOrder(12)];
  expect(show(placed).preparing).toEqual([3, 9, 12]);
  const ready = [
    anOrder(3, { state: 'ready', readyAt: noon - minutes(5) }),
    anOrder(9, { state: 'ready', readyAt: noon - minutes(1) }),
    anOrder(12, { state: 'ready', readyAt: noon - minutes(3) }),
  ];
  expect(show(ready).ready).toEqual([9, 12, 3]);
});

test('of one moment the smaller number was placed first', () => {
  const orders = [9, 3, 12].map((sequence) => anOrder(sequence, { placedAt: noon }));
  expect(show(orders).preparing).toEqual([3, 9, 12]);
  const ready = orders.map((order) => ({ ...order, state: 'ready' as const, readyAt: noon }));
  expect(show(ready).ready).toEqual([12, 9, 3]);
});

test('the same number of two weeks stands once', () => {
  expect(show([anOrder(7), anOrder(7, { placedAt: noon - minutes(3) })]).preparing).toEqual([7]);
});

describe('the business day', () => {
  const night = at('2026-11-21T03:30:00+01:00');
  const evening = at('2026-11-20T22:00:00+01:00');

  test('an order leaves with its own', () => {
    const forgotten = anOrder(7, { placedAt: evening });
    expect(show([forgotten], { now: night }).preparing).toEqual([7]);
    expect(show([forgotten], { now: night + minutes(30) }).preparing).toEqual([]);
  });

  test('an order for another day comes with that day', () => {
    const ahead = anOrder(7, { placedAt: evening, wishedAt: at('2026-11-21T12:00:00+01:00') });
    expect(show([ahead], { now: night }).preparing).toEqual([]);
    expect(show([ahead], { now: night + minutes(30) }).preparing).toEqual([7]);
  });
});
