import { expect, test } from 'vitest';

import { dayOfWish, preorderDays, timeOnDay } from './preorder-days.ts';

const zone = 'Europe/Zurich';
const at = (iso: string) => Date.parse(iso) / 1000;
const clock = (slot: number) => new Date(slot * 1000).toISOString().slice(11, 16);
const [lateToday, tomorrowNoon, tomorrowLater] = [
  at('2026-11-20T23:45:00+01:00'),
  at('2026-11-21T12:00:00+01:00'),
  at('2026-11-21T12:15:00+01:00'),
];
const nextNoon = at('2026-11-22T12:15:00+01:00');
const days = preorderDays([lateToday, tomorrowNoon, tomorrowLater, nextNoon], zone);

test('times stand with their day at the venue, not in UTC', () => {
  expect(days).toEqual([
    { date: '2026-11-20', slots: [lateToday] },
    { date: '2026-11-21', slots: [tomorrowNoon, tomorrowLater] },
    { date: '2026-11-22', slots: [nextNoon] },
  ]);
  expect(preorderDays([], zone)).toEqual([]);
});

test('a chosen time knows its day, until it is offered no more', () => {
  expect(dayOfWish(days, tomorrowLater)?.date).toBe('2026-11-21');
  expect(dayOfWish(days, tomorrowNoon + 60)).toBeNull();
  expect(dayOfWish(days, null)).toBeNull();
});

test('another day keeps the hour where it has it', () => {
  expect(timeOnDay(days, '2026-11-22', tomorrowLater, clock)).toBe(nextNoon);
  expect(timeOnDay(days, '2026-11-21', lateToday, clock)).toBe(tomorrowNoon);
  expect(timeOnDay(days, '2026-11-21', null, clock)).toBe(tomorrowNoon);
  expect(timeOnDay(days, '2027-01-01', null, clock)).toBeNull();
});
