import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { arrivedSince, ordersToDecide } from './arrivals.ts';
import { groupAt } from './use-group-of.ts';

test('at the first look nothing has arrived', () => {
  const orders = [anOrder({ id: 'a' }), anOrder({ id: 'b' })];
  expect(arrivedSince(null, orders)).toEqual([]);
  expect(arrivedSince(new Set(['a']), orders).map(({ id }) => id)).toEqual(['b']);
});

test('guests’ orders that are not accepted are to be decided on, those of the house never', () => {
  const guest = { source: 'online', door: 'table' } as const;
  const orders = [
    anOrder({ id: 'a', ...guest, state: 'requested' }),
    anOrder({ id: 'b', ...guest, state: 'preparing' }),
    anOrder({ id: 'c' }),
  ];
  expect(ordersToDecide(orders, groupAt('none')).map(({ id }) => id)).toEqual(['a']);
});
