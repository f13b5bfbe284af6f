import type { WireOrder } from '@comanda/contract/orders';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { countingLines, mostEnded, withEnded, withOrder } from './order-list.ts';

const ids = (orders: readonly WireOrder[]) => orders.map((order) => order.id);

test('a new pending order is added once', () => {
  const first = anOrder({ id: 'a' });
  const list = withOrder([], first);
  expect(ids(withOrder(list, first))).toEqual(['a']);
});

test('an order that is done leaves the list', () => {
  const list = [anOrder({ id: 'a' }), anOrder({ id: 'b' })];
  expect(ids(withOrder(list, anOrder({ id: 'a', state: 'done', version: 2 })))).toEqual(['b']);
});

test('an answer that was overtaken changes nothing', () => {
  const list = [anOrder({ id: 'a', state: 'ready', version: 3 })];
  expect(withOrder(list, anOrder({ id: 'a', state: 'preparing', version: 2 }))).toBe(list);
});

test('an order that is not pending is never added', () => {
  expect(withOrder([], anOrder({ state: 'canceled' }))).toEqual([]);
});

test('of what is done the last ones are kept, the newest first, until they are pending again', () => {
  const done = (id: string, version = 1) => anOrder({ id, version, state: 'done' });
  const list = withEnded([done('a', 2)], done('b'));
  expect(ids(list)).toEqual(['b', 'a']);
  expect(withEnded(list, done('a', 1))).toBe(list);
  expect(withEnded(list, anOrder({ id: 'c' }))).toBe(list);
  expect(ids(withEnded(list, anOrder({ id: 'a', version: 3, state: 'preparing' })))).toEqual(['b']);
  const many = Array.from({ length: mostEnded }, (_, at) => done(`d${at}`));
  expect(ids(withEnded(many, done('new')))).toEqual(['new', ...ids(many).slice(0, -1)]);
});

test('canceled lines do not count and the rest stands in its order', () => {
  const order = anOrder({});
  const [line] = order.products;
  if (line === undefined) throw new Error('an order has a line');
  const products = [
    { ...line, opid: '2', posi: 2 },
    { ...line, opid: 'x', posi: 0, state: 'canceled' as const },
    { ...line, opid: '1', posi: 1 },
  ];
  expect(countingLines({ products }).map((counting) => counting.opid)).toEqual(['1', '2']);
});
