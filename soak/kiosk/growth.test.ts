import { expect, test } from 'vitest';

import { growthOf } from './growth.ts';

const looks = (bytesAt: (orders: number) => number) =>
  [0, 12, 24, 36, 48].map((orders) => ({ orders, bytes: bytesAt(orders), nodes: 400, listeners: 60 }));

test('what stays with each order is seen', () => {
  expect(growthOf(looks((orders) => 5_000_000 + orders * 3000))).toEqual({ bytes: 3000, nodes: 0, listeners: 0 });
});

test('one odd look is no growth', () => {
  expect(growthOf(looks((orders) => (orders === 24 ? 9_000_000 : 5_000_000))).bytes).toBe(0);
});

test('of a single look nothing is said', () => {
  expect(growthOf([{ orders: 0, bytes: 1, nodes: 1, listeners: 1 }])).toEqual({ bytes: 0, nodes: 0, listeners: 0 });
});
