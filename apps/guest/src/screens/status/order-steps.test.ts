import type { WireGuestOrder } from '@comanda/contract/guests';
import { money, zero } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { look } from '../../test/kiosk-server.ts';
import { minutesLeft, phaseOf, ringOf, stepsOf, waitsLong } from './order-steps.ts';

function anOrder(changes: Partial<WireGuestOrder> = {}): WireGuestOrder {
  return {
    id: 'o1',
    token: 't1',
    customer: 'linde',
    restaurantName: 'Gasthof Linde',
    number: '2026-124',
    shortNumber: 124,
    door: 'table',
    type: 'dinein',
    isFetched: false,
    state: 'requested',
    awaitsPayment: false,
    tableName: 'T12',
    comment: null,
    cancelComment: null,
    cancelReason: null,
    isWithdrawn: false,
    look,
    pickupLocation: null,
    orderedAt: 1000,
    acceptedAt: null,
    wishedAt: null,
    estimatedReadyAt: null,
    readyAt: null,
    handedOverAt: null,
    total: money(5000),
    deliveryFee: zero,
    payed: zero,
    stillToPay: money(5000),
    canCancel: true,
    paymentMethods: [],
    receiptUrl: null,
    version: 1,
    products: [],
    ...changes,
  };
}

const accepted = { state: 'preparing', acceptedAt: 1060, estimatedReadyAt: 1660 } as const;
const namesOf = (order: WireGuestOrder) => stepsOf(order).map(({ name, state }) => `${name} ${state}`);

test('step by step from the order to the table', () => {
  expect(namesOf(anOrder())).toEqual(['sent done', 'waiting now', 'preparing open', 'toTable open']);
  expect(namesOf(anOrder(accepted))).toEqual(['sent done', 'accepted done', 'preparing now', 'toTable open']);
  const ready = anOrder({ ...accepted, state: 'ready', readyAt: 1500 });
  expect(namesOf(ready)).toEqual(['sent done', 'accepted done', 'preparing done', 'toTable now']);
  expect(namesOf(anOrder({ ...accepted, state: 'done', readyAt: 1500, handedOverAt: 1600 }))).toEqual([
    'sent done',
    'accepted done',
    'preparing done',
    'toTable done',
  ]);
});

test('a paid order begins with its payment, one that must be paid first does not go on', () => {
  expect(namesOf(anOrder({ ...accepted, stillToPay: zero }))[0]).toBe('paid done');
  const waits = anOrder({ awaitsPayment: true });
  expect(phaseOf(waits)).toBe('awaitsPayment');
  expect(namesOf(waits)).toEqual(['sent open', 'accepted open', 'preparing open', 'toTable open']);
});

test('a canceled order has no way any more', () => {
  expect(stepsOf(anOrder({ state: 'canceled' }))).toEqual([]);
});

test('each way of ordering ends in its own words', () => {
  expect(namesOf(anOrder({ type: 'delivery' })).at(-1)).toBe('onTheWay open');
  expect(namesOf(anOrder({ type: 'pickup', isFetched: true })).at(-1)).toBe('ready open');
  expect(namesOf(anOrder({ isFetched: true })).at(-1)).toBe('ready open');
});

test('the ring fills with time, never to its end before it is ready', () => {
  const order = anOrder(accepted);
  expect(ringOf(order, 1060)).toBe(30);
  expect(ringOf(order, 1360)).toBe(180);
  expect(ringOf(order, 9999)).toBe(342);
  expect(ringOf(anOrder({ ...accepted, state: 'ready', readyAt: 1500 }), 1500)).toBe(360);
});

test('minutes are whole, never below none, and only while somebody cooks', () => {
  expect(minutesLeft(anOrder(accepted), 1300)).toBe(6);
  expect(minutesLeft(anOrder(accepted), 5000)).toBe(0);
  expect(minutesLeft(anOrder(), 1000)).toBeNull();
});

test('an order that nobody has looked at for six minutes waits long; one for later, or not paid yet, does not', () => {
  expect(waitsLong(anOrder(), 1359)).toBe(false);
  expect(waitsLong(anOrder(), 1360)).toBe(true);
  expect(waitsLong(anOrder({ wishedAt: 9000 }), 5000)).toBe(false);
  expect(waitsLong(anOrder({ awaitsPayment: true }), 5000)).toBe(false);
  expect(waitsLong(anOrder(accepted), 5000)).toBe(false);
});
