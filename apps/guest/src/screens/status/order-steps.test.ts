import type { WireGuestOrder } from '@comanda/contract/guests';
import { money, zero } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { look } from '../../test/kiosk-server.ts';
import { dishOf, minutesLeft, phaseOf, ringOf, stepsOf, waitsLong } from './order-steps.ts';

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
    tableId: 't12',
    tableName: 'T12',
    comment: null,
    cancelComment: null,
    cancelReason: null,
    isWithdrawn: false,
    look,
    pickupLocation: null,
    deliveryAddress: null,
    orderedAt: 1000,
    acceptedAt: null,
    wishedAt: null,
    estimatedReadyAt: null,
    paidAt: null,
    readyAt: null,
    handedOverAt: null,
    total: money(5000),
    deliveryFee: zero,
    payed: zero,
    stillToPay: money(5000),
    reserved: zero,
    canCancel: true,
    paymentMethods: [],
    receiptUrl: null,
    version: 1,
    products: [],
    dish: null,
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
  // It may have been paid long after it was ordered: that hour is not told as the one of its payment.
  const paidAt = accepted.acceptedAt + 3600;
  const [paid] = stepsOf(anOrder({ ...accepted, paidAt, stillToPay: zero }));
  expect(paid).toEqual({ name: 'paid', state: 'done', at: paidAt });
  const waits = anOrder({ awaitsPayment: true });
  expect(phaseOf(waits)).toBe('awaitsPayment');
  expect(namesOf(waits)).toEqual(['sent open', 'accepted open', 'preparing open', 'toTable open']);
});

test('what ended with its money alone is paid: nobody said that it was made or brought', () => {
  const over = anOrder({ ...accepted, state: 'done', stillToPay: zero });
  expect(phaseOf(over)).toBe('paid');
  expect(namesOf(over)).toEqual(['paid done', 'accepted done', 'preparing open', 'toTable open']);
  expect(phaseOf(anOrder({ ...accepted, state: 'done', readyAt: 1500, stillToPay: zero }))).toBe('done');
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

test('an order is pictured by a dish of its own, however it is numbered', () => {
  const dish = { id: 'soup', name: { de: 'Tagessuppe' }, image: null, art: 'soup', fallback: null };
  expect(dishOf(anOrder({ dish }))).toBe(dish);
  const line = (id: string, state: string) => ({ id, opid: `line-${id}`, title: { de: id }, state });
  const products = [line('cake', 'canceled'), line('rösti', 'open')] as unknown as WireGuestOrder['products'];
  expect(dishOf(anOrder({ products }))).toMatchObject({ id: 'rösti', name: { de: 'rösti' } });
  expect(dishOf(anOrder({ id: 'other', products })).id).toBe('rösti');
  expect(dishOf(anOrder())).toMatchObject({ name: {} });
});
