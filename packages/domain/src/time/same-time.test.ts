import { expect, test } from 'vitest';

import { sameTimeOn } from './same-time.ts';

const at = (text: string) => Date.parse(text);
const shown = (date: string, now: string, today: string, timeZone = 'Europe/Zurich') =>
  new Date(sameTimeOn(date, { now: at(now), today, timeZone })).toISOString();

test('the same time of another day is the one that its clock shows', () => {
  expect(shown('2026-11-13', '2026-11-20T18:42:17.250Z', '2026-11-20')).toBe('2026-11-13T18:42:17.250Z');
  // Half past one at night, of the day before.
  expect(shown('2026-11-13', '2026-11-21T00:30:00Z', '2026-11-20')).toBe('2026-11-14T00:30:00.000Z');
});

test('also where one of both days has an hour more or less', () => {
  expect(shown('2026-03-22', '2026-03-29T16:00:00Z', '2026-03-29')).toBe('2026-03-22T17:00:00.000Z');
  expect(shown('2026-03-29', '2026-04-05T16:00:00Z', '2026-04-05')).toBe('2026-03-29T16:00:00.000Z');
  expect(shown('2026-10-18', '2026-10-25T17:00:00Z', '2026-10-25')).toBe('2026-10-18T16:00:00.000Z');
  expect(shown('2026-10-24', '2026-11-01T02:00:00Z', '2026-10-31')).toBe('2026-10-25T02:00:00.000Z');
  expect(shown('2026-09-06', '2026-09-13T15:00:00Z', '2026-09-13', 'America/Santiago')).toBe(
    '2026-09-06T15:00:00.000Z',
  );
});
