import { expect, test } from 'vitest';

import { shareOf } from './sheet.ts';

test('a share is a part of a whole: what was taken back of an earlier day has none, nor has what it is more than', () => {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const shares = (amounts: readonly number[], whole: number) =>
    amounts.map((amount) => shareOf(amount, whole, percent));
  expect(shares([7500, 2500, 0], 10_000)).toEqual(['75.0 %', '25.0 %', '0.0 %']);
  expect(shares([177, -8550], -8373)).toEqual(['', '']);
  expect(shares([12_000, -2000], 10_000)).toEqual(['', '']);
  expect(shares([0], 0)).toEqual(['']);
});
