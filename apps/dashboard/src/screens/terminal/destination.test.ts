import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { destinationOf } from './destination.ts';

const [sara, luca] = [
  { id: 'u1', name: 'Sara' },
  { id: 'u2', name: 'Luca' },
];
const order = (id: string, change: Parameters<typeof anOrder>[0] = {}) => anOrder({ id, orderedBy: luca, ...change });
const to = (orderId: string) => ({ kind: 'order', orderId });

test('the only open order takes it, whoever took that', () => {
  expect(destinationOf(null, [], 'u1')).toEqual({ kind: 'newOrder' });
  expect(destinationOf(null, [order('a')], 'u1')).toEqual(to('a'));
});

test('of several the newest of mine, else a person says which', () => {
  const orders = [order('a'), order('b', { orderedBy: sara }), order('c', { orderedBy: sara }), order('d')];
  expect(destinationOf(null, orders, 'u1')).toEqual(to('c'));
  expect(destinationOf(null, [order('a'), order('d')], 'u1')).toEqual({ kind: 'asks' });
});

test('what was chosen counts while it is open', () => {
  const orders = [order('a'), order('b')];
  expect(destinationOf({ kind: 'order', orderId: 'b' }, orders, 'u1')).toEqual(to('b'));
  expect(destinationOf({ kind: 'order', orderId: 'gone' }, [order('a')], 'u1')).toEqual(to('a'));
  expect(destinationOf({ kind: 'newOrder' }, orders, 'u1')).toEqual({ kind: 'newOrder' });
});

test('nothing goes to what the server does not know yet, or nobody has accepted', () => {
  expect(destinationOf(null, [order('kept', { version: 0 })], 'u1')).toEqual({ kind: 'newOrder' });
  expect(destinationOf(null, [order('asked', { state: 'requested' }), order('a')], 'u1')).toEqual(to('a'));
});
