import { expect, test } from 'vitest';

import { isJustProved, proofMs } from './proof.ts';

test.each([
  [0, true],
  [proofMs - 1, true],
  [proofMs, false],
  // A clock that is a little ahead, and one that was far ahead and set right.
  [-20, true],
  [-proofMs, false],
])('a proof that is %d ms old counts: %s', (age, counts) => {
  expect(isJustProved(1_000_000_000 - age, 1_000_000_000)).toBe(counts);
});
