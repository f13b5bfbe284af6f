import { expect, test } from 'vitest';

import { money, zero } from '../money.ts';
import { isTipDoubtful, isTipTooHigh, mostTip } from './tip.ts';

test.each([
  ['a coffee', 480, 20_000],
  ['nothing', 0, 20_000],
  ['a dinner of two hundred', 20_000, 20_000],
  ['a banquet', 84_050, 84_050],
])('with %s as much again may be given, two hundred at least', (_, paid, most) => {
  expect(mostTip(money(paid))).toBe(most);
  expect(isTipTooHigh(money(most), money(paid))).toBe(false);
  expect(isTipTooHigh(money(most + 1), money(paid))).toBe(true);
});

test('no tip is never too high', () => {
  expect(isTipTooHigh(zero, zero)).toBe(false);
});

test.each([
  ['a coffee rounded up to a note', 480, 1000],
  ['a lunch, by half', 4815, 2407],
  ['a banquet, by half', 84_050, 42_025],
])('%s is taken without a question, and more is asked once', (_, paid, most) => {
  expect(isTipDoubtful(money(most), money(paid))).toBe(false);
  expect(isTipDoubtful(money(most + 1), money(paid))).toBe(true);
});
