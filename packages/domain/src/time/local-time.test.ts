import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { localHour, localParts } from './local-parts.ts';
import { businessDate, businessDateStart, businessDayEnd, businessDayStart, isoWeek, localDate } from './local-time.ts';

const zurich = 'Europe/Zurich';
const at = (text: string) => Date.parse(text);

describe('the clock on the venue’s wall', () => {
  it('knows winter and summer time', () => {
    expect(localParts(at('2026-11-20T18:42:00Z'), zurich)).toEqual({
      year: 2026,
      month: 11,
      day: 20,
      hour: 19,
      minute: 42,
      weekday: 5,
    });
    expect(localHour(at('2026-07-01T18:42:00Z'), zurich)).toBe(20);
    expect(localParts(at('2026-11-22T23:00:00Z'), zurich)).toMatchObject({ day: 23, hour: 0, weekday: 1 });
    expect(localParts(at('2026-11-22T22:59:00Z'), zurich)).toMatchObject({ day: 22, hour: 23, weekday: 7 });
    expect(localDate(at('2026-01-01T02:00:00Z'), 'America/New_York')).toBe('2025-12-31');
  });

  it('shows the hour of every instant, also where zones are half and quarter hours away', () => {
    const zones = fc.constantFrom(zurich, 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns');
    const times = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
    const hourOf = (time: number, zone: string) => localParts(time, zone).hour;
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        for (const later of [0, 60_000, 600_000, 899_999]) {
          expect(localHour(time + later, zone)).toBe(hourOf(time + later, zone));
        }
      }),
    );
    expect(() => localHour(Number.NaN, zurich)).toThrow(RangeError);
  });

  it('never answers in UTC for a zone it does not know', () => {
    for (const zone of ['Europe/Winterthur', '', 'zurich']) {
      expect(() => localParts(0, zone)).toThrow(RangeError);
    }
    expect(() => localParts(Number.NaN, zurich)).toThrow(RangeError);
  });
});

describe('the business day', () => {
  const cutOff = 240;

  it('ends at 04:00', () => {
    expect(businessDate(at('2026-11-21T02:59:59Z'), zurich, cutOff)).toBe('2026-11-20');
    expect(businessDate(at('2026-11-21T03:00:00Z'), zurich, cutOff)).toBe('2026-11-21');
    expect(businessDate(at('2025-12-31T23:30:00Z'), zurich, cutOff)).toBe('2025-12-31');
    expect(businessDate(at('2026-11-20T23:30:00Z'), zurich, 0)).toBe('2026-11-21');
  });

  it('ends at 04:00 on the wall in the nights of the time change, too', () => {
    // 29 March 2026: 02:00 becomes 03:00, so 03:59 is 01:59 UTC. 25 October: 03:00 becomes 02:00.
    expect(businessDate(at('2026-03-29T01:59:00Z'), zurich, cutOff)).toBe('2026-03-28');
    expect(businessDate(at('2026-03-29T02:00:00Z'), zurich, cutOff)).toBe('2026-03-29');
    expect(businessDate(at('2026-10-25T02:59:00Z'), zurich, cutOff)).toBe('2026-10-24');
    expect(businessDate(at('2026-10-25T03:00:00Z'), zurich, cutOff)).toBe('2026-10-25');
  });

  it('ends at an instant, the last minute of it a minute before', () => {
    const end = (text: string) => new Date(businessDayEnd(at(text), zurich, cutOff)).toISOString();
    expect(end('2026-11-20T18:42:10Z')).toBe('2026-11-21T03:00:00.000Z');
    expect(end('2026-11-21T02:59:59Z')).toBe('2026-11-21T03:00:00.000Z');
    expect(end('2026-11-21T03:00:00Z')).toBe('2026-11-22T03:00:00.000Z');
    const times = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z') });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 720 }), (time, minutes) => {
        const ends = businessDayEnd(time, zurich, minutes);
        const dates = [time, ends - 1, ends].map((instant) => businessDate(instant, zurich, minutes));
        expect(ends).toBeGreaterThan(time);
        expect(dates[1]).toBe(dates[0]);
        expect((dates[2] ?? '') > (dates[1] ?? '')).toBe(true);
      }),
    );
  });

  it('begins at an instant, the last minute of the day before a minute earlier', () => {
    const start = (text: string) => new Date(businessDayStart(at(text), zurich, cutOff)).toISOString();
    expect(start('2026-11-21T02:59:59Z')).toBe('2026-11-20T03:00:00.000Z');
    expect(start('2026-11-21T03:00:00Z')).toBe('2026-11-21T03:00:00.000Z');
    const times = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z') });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 720 }), (time, minutes) => {
        const starts = businessDayStart(time, zurich, minutes);
        expect(starts).toBeLessThanOrEqual(time);
        expect(businessDate(starts, zurich, minutes)).toBe(businessDate(time, zurich, minutes));
        expect(businessDayEnd(starts - 1, zurich, minutes)).toBe(starts);
      }),
    );
  });

  it('begins at the same instant for whoever knows its date alone, in whatever zone', () => {
    expect(businessDateStart('2026-11-20', zurich, cutOff)).toBe(at('2026-11-20T03:00:00Z'));
    const zones = fc.constantFrom(zurich, 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York');
    const times = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z') });
    fc.assert(
      fc.property(times, zones, fc.integer({ min: 0, max: 720 }), (time, zone, minutes) => {
        const date = businessDate(time, zone, minutes);
        expect(businessDateStart(date, zone, minutes)).toBe(businessDayStart(time, zone, minutes));
      }),
    );
  });

  it('never goes back while time goes on', () => {
    const times = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });
    fc.assert(
      fc.property(times, fc.nat(86_400_000), (time, later) => {
        const [first, second] = [businessDate(time, zurich, cutOff), businessDate(time + later, zurich, cutOff)];
        expect(first <= second).toBe(true);
      }),
    );
  });

  it('that begins in the hour that the clock shows twice begins once, whatever the cut-off', () => {
    // 25 October 2026: 02:30 is first 00:30 UTC; at 01:15 UTC the wall shows 02:15 again.
    const dayAt = (text: string) => businessDate(at(text), zurich, 150);
    expect(['2026-10-25T00:29:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z'].map(dayAt)).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-25',
    ]);
    const night = fc.integer({ min: at('2026-10-24T23:00:00Z'), max: at('2026-10-25T03:00:00Z') });
    fc.assert(
      fc.property(night, fc.nat(7_200_000), fc.integer({ min: 60, max: 300 }), (time, later, minutes) => {
        const days = [time, time + later].map((instant) => businessDate(instant, zurich, minutes));
        expect(days).toEqual(days.toSorted());
        expect(businessDayStart(time + later, zurich, minutes)).toBeLessThanOrEqual(time + later);
      }),
    );
  });
});

describe('the ISO week', () => {
  it.each([
    ['2026-11-20', 2026, 47],
    ['2026-01-01', 2026, 1],
    ['2025-12-29', 2026, 1],
    ['2025-12-28', 2025, 52],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-30', 2025, 1],
    ['2021-01-03', 2020, 53],
    ['2024-02-29', 2024, 9],
  ])('of %s is %i-%i', (date, year, week) => {
    expect(isoWeek(date)).toEqual({ year, week });
  });

  it.each(['2026-02-30', '2026-13-01', '20.11.2026', '', '2026-1-1'])('does not exist for "%s"', (date) => {
    expect(() => isoWeek(date)).toThrow(RangeError);
  });

  it('changes every Monday and only then', () => {
    fc.assert(
      fc.property(fc.nat(20_000), (days) => {
        const date = (offset: number) => new Date((days + offset) * 86_400_000).toISOString().slice(0, 10);
        const changes = JSON.stringify(isoWeek(date(0))) !== JSON.stringify(isoWeek(date(1)));
        expect(changes).toBe(new Date(`${date(1)}T00:00:00Z`).getUTCDay() === 1);
      }),
    );
  });
});
