import { expect, it } from 'vitest';

import { shrink } from './shrink.ts';

const numbers = Array.from({ length: 40 }, (_, index) => index);

it('keeps just what the failure needs', async () => {
  const fails = async (kept: readonly number[]) => [3, 17, 18].every((needed) => kept.includes(needed));
  expect(await shrink(numbers, fails, Infinity)).toEqual([3, 17, 18]);
});

it('keeps everything when the time is over', async () => {
  expect(await shrink(numbers, async () => true, 0)).toEqual(numbers);
});
