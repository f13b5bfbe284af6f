import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { fellTo, stockStateOf } from './stock-state.ts';
import { suggestedAmount } from './suggest-order.ts';

test.each([
  [5, 3, 'ok'],
  [3, 3, 'ok'],
  [2, 3, 'low'],
  [1, null, 'ok'],
  [0, null, 'out'],
  [-2, 3, 'out'],
] as const)('%i units with a minimum of %s are %s', (current, min, state) => {
  expect(stockStateOf({ current, min })).toBe(state);
});

describe('the notice', () => {
  it('comes once: when a product falls under its minimum, and when the last one goes', () => {
    const days = [5, 4, 3, 2, 1, 0, -1];
    const told = days.slice(1).map((after, at) => fellTo(days[at] ?? 0, after, 3));
    expect(told).toEqual([null, null, 'low', null, 'out', null]);
  });

  it('does not come with what comes in', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.option(fc.nat()), (before, more, min) => {
        expect(fellTo(before, before + more, min)).toBeNull();
      }),
    );
  });
});

test.each([
  [2, 3, 10, 8],
  [3, 3, 10, 0],
  [0, 3, null, 3],
  [-2, 3, 10, 12],
  [0, null, 10, 0],
  [0, 0, 6, 6],
  [1, 0, 6, 0],
  [0, 0, null, 0],
])('%i with minimum %s and maximum %s: order %i', (current, min, max, wanted) => {
  expect(suggestedAmount({ current, min, max })).toBe(wanted);
});
