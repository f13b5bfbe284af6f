import { expect, test } from 'vitest';

import { figures } from './measure.ts';
import { pageFigures } from './pages.ts';
import { pagesVerdictOf, scaleMarkdown, type Sized, verdictOf } from './report.ts';

function sizedOf(orders: number, p99: number, pages: number, others = 0.1): Sized {
  const taken = Object.fromEntries(figures.map((name) => [name, { p50: 1, p99, perSecond: 10 }]));
  return {
    size: { venues: 10, orders },
    others,
    pages: Object.fromEntries(pageFigures.map((name) => [name, pages])) as Sized['pages'],
    stages: [{ processes: 1, taken: taken as Sized['stages'][number]['taken'] }],
    raw: null,
  };
}

test('a call may grow as the logarithm of the orders does, and a time by half of it more', () => {
  const first = sizedOf(1000, 10, 99);
  expect(verdictOf(first, sizedOf(1_000_000, 30, 99), 'place order', 1)).toEqual({
    growth: 3,
    allowed: 3,
    isKept: true,
  });
  expect(verdictOf(first, sizedOf(1_000_000, 31, 99), 'place order', 1).isKept).toBe(false);
  expect(pagesVerdictOf(first, sizedOf(1_000_000, 10, 199), 'pending list').isKept).toBe(true);
  expect(pagesVerdictOf(first, sizedOf(1_000_000, 10, 201), 'pending list').isKept).toBe(false);
});

test('times of a machine that has other work get no verdict, pages do', () => {
  const sized = (others: number) => [sizedOf(1000, 10, 10), sizedOf(1_000_000, 500, 500, others)];
  const busy = scaleMarkdown(sized(1.5), 'M.');
  expect(busy).toContain('| place order | 1 | × 50.00 | × 3.00 | no verdict |');
  expect(busy).toContain('| place order | 10.0 | 500.0 | × 45.55 | × 2.00 | **no** |');
  const calm = scaleMarkdown(sized(0.2), 'M.');
  expect(calm).toContain('| place order | 1 | × 50.00 | × 3.00 | **no** |');
});
