import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { cashView } from './cash-view.ts';

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
