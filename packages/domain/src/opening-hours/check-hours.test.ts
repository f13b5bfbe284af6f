import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkDay, checkSpecialDays, checkWeek } from './check-hours.ts';
import { clockTime, readClockTime } from './clock-time.ts';
import { aroundTheClock, closedDay, type DayHours } from './opening-hours.ts';

const day = (...ranges: [number, number][]): DayHours => ({
  ...closedDay,
  open: true,
  ranges: ranges.map(([from, until]) => ({ from, until })),
});
const codeOf = (hours: DayHours) => {
  const checked = checkDay(hours);
  return checked.ok ? 'fine' : checked.code;
};

describe('the hours of a day', () => {
  it.each([
    ['fine', day([690, 840], [1080, 1380])],
    ['fine', day([1080, 120])],
    ['fine', day([0, 1440])],
    ['fine', closedDay],
    ['fine', { ...day(), allDay: true }],
    // A row that is closed keeps what was typed into it.
    ['fine', { ...day([600, 600]), open: false }],
    ['openingHours.error.rangeMissing', day()],
    ['openingHours.error.rangeEmpty', day([600, 600])],
    ['openingHours.error.rangesOverlap', day([600, 900], [899, 1000])],
    ['openingHours.error.rangesOverlap', day([1080, 120], [1200, 1260])],
  ])('are %s', (wanted, hours) => {
    expect(codeOf(hours)).toBe(wanted);
  });

  it('may touch, and come back in their order', () => {
    expect(checkDay(day([840, 900], [600, 840]))).toMatchObject({
      ok: true,
      value: { ranges: [{ from: 600 }, { from: 840 }] },
    });
  });
});

it('names the weekday that makes no sense, unless it is open around the clock', () => {
  const weekdays = [...aroundTheClock.weekdays.slice(0, 6), day()];
  const week = { aroundTheClock: false, weekdays };
  expect(checkWeek(week)).toEqual({
    ok: false,
    code: 'openingHours.error.rangeMissing',
    params: { weekday: 7 },
  });
  expect(checkWeek({ ...week, aroundTheClock: true }).ok).toBe(true);
});

describe('special days', () => {
  const on = (date: string, hours: DayHours = closedDay) => ({ ...hours, date, name: 'Betriebsferien' });

  it('come in the order of the calendar, each date once', () => {
    expect(checkSpecialDays([on('2026-12-26'), on('2026-12-25')])).toMatchObject({
      value: [{ date: '2026-12-25' }, { date: '2026-12-26' }],
    });
    expect(checkSpecialDays([on('2026-12-25'), on('2026-12-25')])).toMatchObject({
      code: 'openingHours.error.dateTwice',
      params: { date: '2026-12-25' },
    });
  });

  it.each(['2026-02-29', '25.12.2026', ''])('are not on "%s"', (date) => {
    expect(checkSpecialDays([on(date)])).toMatchObject({ code: 'openingHours.error.dateInvalid' });
  });

  it('have hours that make sense', () => {
    expect(checkSpecialDays([on('2026-12-25', day())])).toMatchObject({ code: 'openingHours.error.rangeMissing' });
  });
});

describe('a time of day', () => {
  it.each([
    ['9', 540],
    ['09:30', 570],
    [' 9.30 ', 570],
    ['0930', 570],
    ['18h', 1080],
    ['18h15', 1095],
    ['24:00', 1440],
    ['0:00', 0],
  ])('"%s" is %i minutes', (text, minutes) => {
    expect(readClockTime(text)).toBe(minutes);
  });

  it.each(['', 'abends', '25:00', '24:01', '12:60', '-1', '9:3', '1e2'])('"%s" is none', (text) => {
    expect(readClockTime(text)).toBeNull();
  });

  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (time) => {
        expect(readClockTime(clockTime(time))).toBe(time);
      }),
    );
  });
});
