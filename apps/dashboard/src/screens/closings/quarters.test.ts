import { expect, test } from 'vitest';

import { lastQuarters } from './quarters.ts';

test('the newest quarter first, over the turn of the year', () => {
  expect(lastQuarters('2026-02-28').slice(0, 3)).toEqual([
    { year: 2026, quarter: 1 },
    { year: 2025, quarter: 4 },
    { year: 2025, quarter: 3 },
  ]);
  expect(lastQuarters('2026-12-31')[0]).toEqual({ year: 2026, quarter: 4 });
  expect(lastQuarters('2026-10-01')[0]).toEqual({ year: 2026, quarter: 4 });
  expect(lastQuarters('2026-09-30')[0]).toEqual({ year: 2026, quarter: 3 });
});
