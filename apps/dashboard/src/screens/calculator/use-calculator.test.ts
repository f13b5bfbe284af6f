import { exampleRates } from '@comanda/domain/calculator/example-rates';
import { expect, test } from 'vitest';

import { reckon, type Typed } from './use-calculator.ts';

const typed: Typed = {
  orders: '1000',
  average: '40',
  mix: { cash: '50', card: '50', twint: '0', online: '0' },
  packages: new Set(['menu']),
};

test('a complete form has a cost', () => {
  const { wrong, cost, mixSum } = reckon(typed, exampleRates);
  expect(wrong.size).toBe(0);
  expect(mixSum).toBe(100);
  expect(cost?.turnover).toBe(4_000_000);
});

test('a wrong field is named and nothing is reckoned', () => {
  const { wrong, cost } = reckon({ ...typed, average: 'viel', mix: { ...typed.mix, twint: '101' } }, exampleRates);
  expect([...wrong].toSorted()).toEqual(['average', 'twint']);
  expect(cost).toBeNull();
});
