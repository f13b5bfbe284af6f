import { expect, test } from 'vitest';

import { money, zero } from '../money.ts';
import { averageGuest, averageOf, averageOrder } from './averages.ts';

test('without anything to divide by there is no average', () => {
  expect([averageOf(zero, 0), averageOf(money(481_240), 84)]).toEqual([0, 5729]);
});

test('an order comes to what was settled by those of which something is paid', () => {
  expect(averageOrder({ turnover: money(9000), paidOrders: 2 })).toBe(4500);
  expect(averageOrder({ turnover: zero, paidOrders: 0 })).toBe(0);
});

test('a guest comes to what was settled by those whose order is paid in part at least', () => {
  expect(averageGuest({ turnover: money(9000), paidGuests: 3 })).toBe(3000);
  expect(averageGuest({ turnover: money(9000), paidGuests: 0 })).toBe(0);
});
