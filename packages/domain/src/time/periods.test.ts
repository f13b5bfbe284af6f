import fc from 'fast-check';
import { expect, test } from 'vitest';

import { periodPresets } from './period-presets.ts';
import { datesOf, dayBeside, daysOf, periodBefore, presetPeriod, weekdayOf } from './periods.ts';

const monday = 1;
const sunday = 7;
/** Friday. */
const today = '2026-11-20';

test('the eight presets, in a week that begins on Monday', () => {
  expect(periodPresets.map((preset) => [preset, presetPeriod(preset, today, monday)])).toEqual([
    ['today', { from: '2026-11-20', to: '2026-11-20' }],
    ['yesterday', { from: '2026-11-19', to: '2026-11-19' }],
    ['thisWeek', { from: '2026-11-16', to: '2026-11-20' }],
    ['lastWeek', { from: '2026-11-09', to: '2026-11-15' }],
    ['thisMonth', { from: '2026-11-01', to: '2026-11-20' }],
    ['lastMonth', { from: '2026-10-01', to: '2026-10-31' }],
    ['thisYear', { from: '2026-01-01', to: '2026-11-20' }],
    ['lastYear', { from: '2025-01-01', to: '2025-12-31' }],
  ]);
});

test('a week begins where the language begins it', () => {
  expect(presetPeriod('thisWeek', today, sunday)).toEqual({ from: '2026-11-15', to: '2026-11-20' });
  expect(presetPeriod('thisWeek', '2026-11-15', sunday)).toEqual({ from: '2026-11-15', to: '2026-11-15' });
  expect(presetPeriod('thisWeek', '2026-11-15', monday)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test.each([
  ['a day with the same weekday a week ago', '2026-11-20', '2026-11-20', '2026-11-13', '2026-11-13'],
  ['a week with the week before', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
  ['part of a week with the same part', '2026-11-16', '2026-11-20', '2026-11-09', '2026-11-13'],
  ['a whole month with the whole one before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a short month with a longer one', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['part of a month with the same days', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['a year with the year before', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['part of a year that ends on a leap day', '2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
  ['any other with as many whole weeks before', '2026-11-05', '2026-11-15', '2026-10-22', '2026-11-01'],
])('%s', (_, from, to, before, beforeTo) => {
  expect(periodBefore({ from, to })).toEqual({ from: before, to: beforeTo });
});

const anyDay = fc.integer({ min: -9000, max: 9000 }).map((days) => dayBeside('2026-01-01', days));

test('the period before ends before the period begins, and its dates follow each other', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (from, length) => {
      const period = { from, to: dayBeside(from, length) };
      expect(daysOf(period)).toBe(length + 1);
      const dates = datesOf(period);
      expect(dates).toHaveLength(length + 1);
      expect(dates.toSorted()).toEqual(dates);
      expect(dates.at(-1)).toBe(period.to);
      const before = periodBefore(period);
      expect(daysOf(before)).toBeGreaterThan(0);
      // More than a year from New Year on is compared with days that it has itself.
      expect(before.from < period.from).toBe(true);
    }),
  );
});

test('days beside cross months and the change of clocks', () => {
  expect(dayBeside('2026-03-28', 1)).toBe('2026-03-29');
  expect(dayBeside('2026-03-29', 1)).toBe('2026-03-30');
  expect(weekdayOf('2026-11-22')).toBe(sunday);
  expect(() => dayBeside('gestern', 1)).toThrow(RangeError);
});
