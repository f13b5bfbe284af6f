import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isReducedMore, type Reduction } from './check-reduction.ts';

const off = (percent: number): Reduction => ({ kind: 'discount', percent, reason: 'Stammgast' });

test('a line that is reduced by more already stays as it is', () => {
  expect(isReducedMore(0, off(90))).toBe(true);
  expect(isReducedMore(90, off(90))).toBe(false);
  expect(isReducedMore(100, off(90))).toBe(false);
  expect(isReducedMore(50, null)).toBe(false);
});

test('whatever is given to many lines at once, none of them costs more than before', () => {
  const share = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.array(share), fc.integer({ min: 0, max: 99 }), (charged, given) => {
      const after = charged.map((percent) => (isReducedMore(percent, off(given)) ? percent : given));
      expect(after.every((percent, index) => percent <= (charged[index] ?? 0))).toBe(true);
    }),
  );
});
