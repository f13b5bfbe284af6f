import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { amountDue, payableOf, wholeDue } from './due.ts';
import { cashView, payView } from './pay-view.ts';

test('150 for 136.71 with 3.30 tip gives 10.00 back, as drawn', () => {
  const view = cashView(money(13_671), money(330), '15000', 'CHF');
  expect(view).toMatchObject({ due: 14_000, rounding: -1, received: 15_000, change: 1000, missing: 0 });
});

test('nothing typed is exact', () => {
  expect(cashView(money(13_671), money(0), '', 'CHF')).toMatchObject({ due: 13_670, received: 13_670, change: 0 });
});

test('too little says what is missing and gives nothing back', () => {
  expect(cashView(money(2000), money(0), '1500', 'CHF')).toMatchObject({ change: 0, missing: 500 });
});

test('only cash is rounded', () => {
  const view = payView('wallee_terminal', money(13_671), money(330), '15000', 'CHF');
  expect(view).toMatchObject({ due: 14_001, rounding: 0, change: 0, missing: 0 });
});

test('money under way is not offered to another payment', () => {
  const order = anOrder({ stillToPay: money(3450), reserved: money(1000) });
  expect(payableOf(order)).toBe(2450);
  expect(payableOf({ stillToPay: money(500), reserved: money(900) })).toBe(0);
  expect(wholeDue([order, anOrder({ id: 'o2', stillToPay: money(0) })])).toEqual({
    split: 'whole',
    orders: [{ id: 'o1', amount: 2450 }],
    amount: 2450,
  });
});

test('an amount is taken from the first order first, never more than is open', () => {
  const orders = [anOrder({ stillToPay: money(1000) }), anOrder({ id: 'o2', stillToPay: money(2000) })];
  expect(amountDue('amount', orders, money(1200)).orders).toEqual([
    { id: 'o1', amount: 1000 },
    { id: 'o2', amount: 200 },
  ]);
  expect(amountDue('amount', orders, money(9000)).amount).toBe(3000);
});
