/** Zones whose clocks are changed at midnight, and what a business day is there, minute by minute. */
import { describe, expect, it } from 'vitest';

import { isOpenAt, nextOpening } from '../opening-hours/is-open-at.ts';
import type { DayHours, OpeningHours } from '../opening-hours/opening-hours.ts';
import { preorderSlots } from '../opening-hours/preorder-slots.ts';
import { businessDate, businessDateStart, businessDayEnd, businessDayStart } from './local-time.ts';
import { firstInstantOf } from './wall-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const at = (text: string) => Date.parse(text);

/** Around the change, in UTC. */
const nights = [
  ['Europe/Zurich', '2026-03-29T01:00:00Z'],
  ['Europe/Zurich', '2026-10-25T01:00:00Z'],
  ['America/Santiago', '2026-09-06T04:00:00Z'],
  ['America/Santiago', '2026-04-05T03:00:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['Africa/Cairo', '2026-10-29T21:00:00Z'],
  ['Asia/Beirut', '2026-03-28T22:00:00Z'],
  ['Asia/Beirut', '2026-10-24T21:00:00Z'],
  ['America/Havana', '2026-11-01T05:00:00Z'],
  ['Atlantic/Azores', '2026-10-25T01:00:00Z'],
  ['Atlantic/Azores', '2026-03-29T01:00:00Z'],
] as const;
const cutOffs = [0, 15, 30, 60, 90, 150, 240, 720];

describe.each(nights)('in %s around %s', (zone, text) => {
  const change = at(text);
  const minutes = Array.from({ length: 30 * 60 }, (_, minute) => change + (minute - 15 * 60) * minuteMs);

  it.each(cutOffs)('a day that begins at minute %i begins once and ends once', (cutOff) => {
    const days = minutes.map((ms) => businessDate(ms, zone, cutOff));
    expect(days).toEqual(days.toSorted());
    for (const [place, ms] of minutes.entries()) {
      if (place % 7 !== 0) continue;
      const start = businessDayStart(ms, zone, cutOff);
      const end = businessDayEnd(ms, zone, cutOff);
      const day = days[place] ?? '';
      expect([businessDateStart(day, zone, cutOff), start <= ms, end > ms]).toEqual([start, true, true]);
      expect([start, end, start - 1].map((one) => businessDate(one, zone, cutOff) === day)).toEqual([
        true,
        false,
        false,
      ]);
      expect([end - start >= 23 * hourMs, end - start <= 25 * hourMs]).toEqual([true, true]);
    }
  });

  const day: DayHours = { open: true, allDay: true, ranges: [], allowsPreorders: true, preordersUntil: null };
  const hours = (one: Partial<DayHours>): OpeningHours => ({
    timeZone: zone,
    aroundTheClock: false,
    weekdays: Array.from({ length: 7 }, () => ({ ...day, ...one })),
    specialDays: [],
  });

  it('a house that never closes is open in every minute', () => {
    for (const ms of minutes.filter((_, place) => place % 7 === 0)) {
      expect(isOpenAt(hours({}), ms)).toEqual({ open: true, until: null });
    }
  });

  it('a night from 22:00 to 00:30 opens and closes once, and its slots lie within', () => {
    const night = hours({ allDay: false, ranges: [{ from: 1320, until: 30 }] });
    const open = minutes.map((ms) => isOpenAt(night, ms).open);
    const changes = open.filter((one, place) => place > 0 && one !== open[place - 1]).length;
    expect(changes).toBe(2);
    const first = minutes.find((ms, place) => place > 0 && open[place] === true && open[place - 1] === false) ?? 0;
    expect(nextOpening(night, first - hourMs)?.from).toBe(first);
    const slots = preorderSlots(night, { now: first - hourMs, leadMinutes: 0, stepMinutes: 15, daysAhead: 1 });
    expect(slots.filter((ms) => !isOpenAt(night, ms).open)).toEqual([]);
  });

  it('each minute of a date begins no later than the next one', () => {
    const date = businessDate(change, zone, 0);
    const begins = Array.from({ length: 1500 }, (_, minute) => firstInstantOf(date, minute, zone));
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  });
});
