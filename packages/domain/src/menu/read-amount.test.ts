import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatAmount, money } from '../money.ts';
import { readAmount } from './read-amount.ts';

const read = (text: string, mayBeNegative = false) => {
  const amount = readAmount(text, { mayBeNegative });
  return amount.ok ? amount.value : amount.code;
};

test.each([
  ['34.50', 3450],
  ['34,5', 3450],
  ['34', 3400],
  ['34.', 3400],
  ['18.-', 1800],
  ['18.–', 1800],
  [' 1’234.50 ', 123_450],
  ["1'234.5", 123_450],
  ['1 234.50', 123_450],
  ['0.05', 5],
  ['+2.50', 250],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['12.345,-', 1_234_500],
  ['1‘234.50', 123_450],
])('%s is %d', (text, amount) => {
  expect(read(text)).toBe(amount);
});

test.each(['', 'abc', '1.234', '1,234', '12.34,50', '1.234.50', '12.3.4', '1000000', '-3', '1e3', '.', '٣'])(
  '%s is no price',
  (text) => {
    expect(read(text)).toBe('dashboard.error.priceInvalid');
  },
);

test('more than any price is told from what is no amount', () => {
  const tooLarge = { ok: false, code: 'dashboard.error.priceInvalid', params: { largest: 99_999_999 } };
  expect(['1’000’000.00', '-1000000'].map((text) => readAmount(text, { mayBeNegative: true }))).toEqual([
    tooLarge,
    tooLarge,
  ]);
  expect([readAmount('abc'), readAmount('-1000000')].map((answer) => 'params' in answer)).toEqual([false, false]);
});

test('less is a price where it may be', () => {
  expect([read('-3.50', true), read('−3', true), read('-0', true)]).toEqual([-350, -300, 0]);
});

test('reads whatever the screens write', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (amount) => {
      expect(read(formatAmount(money(amount)), true)).toBe(amount);
    }),
  );
});
