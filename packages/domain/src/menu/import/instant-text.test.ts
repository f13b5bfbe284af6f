import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readInstant, writeInstant } from './instant-text.ts';

const zurich = 'Europe/Zurich';

test.each([
  ['2026-11-21T18:00', Date.UTC(2026, 10, 21, 17)],
  ['2026-11-21 18:00', Date.UTC(2026, 10, 21, 17)],
  ['21.11.2026 18:00', Date.UTC(2026, 10, 21, 17)],
  ['1.7.2026 9.30', Date.UTC(2026, 6, 1, 7, 30)],
  ['2026-07-01T09:30:15', Date.UTC(2026, 6, 1, 7, 30, 15)],
  ['2026-10-25T01:30Z', Date.UTC(2026, 9, 25, 1, 30)],
])('%j is read', (text, instant) => {
  expect(readInstant(text, zurich)).toBe(instant);
});

test.each(['morgen', '2026-11-21', '2026-02-30T12:00', '2026-11-21T25:00', '2026-11-21T12:60', '18:00', ''])(
  '%j is no time',
  (text) => {
    expect(readInstant(text, zurich)).toBeNull();
  },
);

test('is written as the wall of the venue shows it, and the hour that comes twice so that it is clear', () => {
  expect(writeInstant(Date.UTC(2026, 10, 21, 17), zurich)).toBe('2026-11-21T18:00');
  expect(writeInstant(Date.UTC(2026, 9, 25, 0, 30), zurich)).toBe('2026-10-25T02:30');
  expect(writeInstant(Date.UTC(2026, 9, 25, 1, 30), zurich)).toBe('2026-10-25T01:30Z');
});

test('what is written is read again to the second, whenever and wherever', () => {
  const seconds = fc.integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2032, 0, 1) / 1000 });
  const zones = fc.constantFrom('Europe/Zurich', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC');
  fc.assert(
    fc.property(seconds, zones, (at, zone) => {
      expect(readInstant(writeInstant(at * 1000, zone), zone)).toBe(at * 1000);
    }),
  );
});
