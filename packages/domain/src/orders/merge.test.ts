import { expect, test } from 'vitest';

import { anOrder, codeOf, fridayEvening } from '../test-data/sample-order.ts';
import { merge as mergeAt } from './merge.ts';
import type { Order } from './order.ts';

const from = anOrder([['rivella', 3]], { id: 'a' });
const to = anOrder([['espresso', 1]], { id: 'b', tableId: 't3' });
const merge = (giving: Order, receiving: Order) => codeOf(mergeAt(giving, receiving, fridayEvening));

test('nobody’s dishes are taken off a table into an order that leaves the house', () => {
  for (const type of ['delivery', 'pickup'] as const) {
    expect(merge(from, { ...to, type })).toBe('orders.error.eatenHere');
    expect(merge({ ...to, type }, from)).toBe('accepted');
    expect(merge({ ...from, method: 'checkout' }, { ...to, type })).toBe('accepted');
  }
  expect(merge(from, { ...to, type: 'takeaway' })).toBe('accepted');
});
