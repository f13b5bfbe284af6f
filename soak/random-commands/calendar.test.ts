import { expect, it } from 'vitest';

import { businessDateOf, hourOf, weekBefore, weekOf } from './calendar.ts';

it('knows business days, hours and weeks of the winter', () => {
  const night = Date.UTC(2026, 10, 21, 2, 59);
  expect([businessDateOf(night), hourOf(night)]).toEqual(['2026-11-20', 3]);
  expect(businessDateOf(night + 60_000)).toBe('2026-11-21');
  // Monday begins at midnight in Zurich; 2026 has 53 weeks.
  expect(weekOf(Date.UTC(2026, 10, 22, 22, 59))).toBe(202_647);
  expect(weekOf(Date.UTC(2026, 10, 22, 23, 0))).toBe(202_648);
  expect(weekOf(Date.UTC(2027, 0, 3, 12))).toBe(202_653);
  expect(weekOf(Date.UTC(2027, 0, 4, 12))).toBe(202_701);
  expect(weekBefore('2026-12-03')).toBe('2026-11-26');
});
