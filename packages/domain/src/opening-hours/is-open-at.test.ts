import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays } from '../time/wall-time.ts';
import { isOpenAt, nextOpening } from './is-open-at.ts';
import { aroundTheClock, closedDay, type DayHours, type OpeningHours, type TimeRange } from './opening-hours.ts';
import { preorderSlots, takesPreorderFor } from './preorder-slots.ts';
import { hasShown, openMinutes, rowOf, stretches, type Walk, walk } from './slow-hours.test-data.ts';

const at = (text: string) => Date.parse(text);
const clock = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
const range = (text: string): TimeRange => {
  const [from = '', until = ''] = text.split('-');
  return { from: clock(from), until: clock(until) };
};
const day = (...ranges: string[]): DayHours => ({ ...closedDay, open: ranges.length > 0, ranges: ranges.map(range) });
const week = (changes: Partial<OpeningHours>, ...rows: DayHours[]): OpeningHours => ({
  aroundTheClock: false,
  weekdays: Array.from({ length: 7 }, (_, index) => rows[index] ?? rows.at(-1) ?? closedDay),
  specialDays: [],
  timeZone: 'Europe/Zurich',
  ...changes,
});

describe('a restaurant', () => {
  // Monday closed, lunch and dinner, on Friday and Saturday until two in the morning.
  const late = day('11:30-14:00', '18:00-02:00');
  const hours = week(
    { specialDays: [{ ...closedDay, date: '2026-12-25', name: 'Weihnachten' }] },
    closedDay,
    day('11:30-14:00', '18:00-23:00'),
    day('11:30-14:00', '18:00-23:00'),
    day('11:30-14:00', '18:00-23:00'),
    late,
    late,
    day('10:00-22:00'),
  );

  it('is open at noon until two, and says when next', () => {
    // 20 November 2026 is a Friday; winter time.
    expect(isOpenAt(hours, at('2026-11-20T11:00:00Z'))).toEqual({ open: true, until: at('2026-11-20T13:00:00Z') });
    expect(nextOpening(hours, at('2026-11-20T11:00:00Z'))).toEqual({
      from: at('2026-11-20T17:00:00Z'),
      until: at('2026-11-21T01:00:00Z'),
    });
    expect(isOpenAt(hours, at('2026-11-20T13:00:00Z'))).toEqual({ open: false, until: null });
  });

  it('is open after midnight of Friday, on Saturday', () => {
    expect(isOpenAt(hours, at('2026-11-21T00:59:59Z'))).toEqual({ open: true, until: at('2026-11-21T01:00:00Z') });
    expect(isOpenAt(hours, at('2026-11-21T01:00:00Z')).open).toBe(false);
  });

  it('opens on Tuesday when asked on Sunday night', () => {
    expect(nextOpening(hours, at('2026-11-22T22:00:00Z'))?.from).toBe(at('2026-11-24T10:30:00Z'));
  });

  it('is closed at Christmas, though it is a Friday; the evening before runs to its end', () => {
    expect(isOpenAt(hours, at('2026-12-25T11:00:00Z')).open).toBe(false);
    expect(nextOpening(hours, at('2026-12-24T22:30:00Z'))?.from).toBe(at('2026-12-26T10:30:00Z'));
    const eve = { ...hours, weekdays: hours.weekdays.map(() => late) };
    expect(isOpenAt(eve, at('2026-12-25T00:30:00Z'))).toEqual({ open: true, until: at('2026-12-25T01:00:00Z') });
  });
});

describe('ordering ahead for an evening that ends after midnight', () => {
  const friday = (preordersUntil: number) =>
    week(
      {},
      closedDay,
      closedDay,
      closedDay,
      closedDay,
      {
        ...day('11:30-14:00', '18:00-02:00'),
        allowsPreorders: true,
        preordersUntil,
      },
      closedDay,
    );
  const wish = { leadMinutes: 0, stepMinutes: 60, daysAhead: 0 };
  const count = (now: string, until: string) => preorderSlots(friday(clock(until)), { ...wish, now: at(now) }).length;

  it('goes on until the next morning where that is meant', () => {
    // 20 November 2026 is a Friday; winter time.
    expect(count('2026-11-20T16:00:00Z', '01:00')).toBe(8);
    expect(count('2026-11-20T23:59:00Z', '01:00')).toBe(1);
    expect(count('2026-11-21T00:00:00Z', '01:00')).toBe(0);
    expect(takesPreorderFor(friday(60), at('2026-11-21T00:30:00Z'), at('2026-11-20T23:30:00Z'))).toBe(true);
    // As long as the house is open.
    expect(count('2026-11-21T00:00:00Z', '02:00')).toBe(1);
  });

  it('ends on the day itself where no range reaches that far', () => {
    expect(count('2026-11-20T16:00:00Z', '17:00')).toBe(0);
    expect(count('2026-11-20T15:00:00Z', '17:00')).toBe(8);
    expect(count('2026-11-20T16:00:00Z', '02:01')).toBe(0);
  });
});

describe('the nights of the time change', () => {
  it('closes at 02:30 when the clock jumps over it, and is not open twice when it shows it twice', () => {
    const nights = week({}, day('22:00-02:30'));
    // 29 March 2026, 02:00 → 03:00 at 01:00 UTC.
    expect(isOpenAt(nights, at('2026-03-29T00:59:00Z'))).toEqual({ open: true, until: at('2026-03-29T01:00:00Z') });
    expect(isOpenAt(nights, at('2026-03-29T01:00:00Z')).open).toBe(false);
    // 25 October 2026, 03:00 → 02:00 at 01:00 UTC: 02:30 is first 00:30 UTC.
    expect(isOpenAt(nights, at('2026-10-25T00:29:00Z'))).toEqual({ open: true, until: at('2026-10-25T00:30:00Z') });
    expect(isOpenAt(nights, at('2026-10-25T01:15:00Z')).open).toBe(false);
  });

  it('opens at the jump what should open inside it, and drops what lies inside it altogether', () => {
    expect(nextOpening(week({}, day('02:30-04:00')), at('2026-03-29T00:00:00Z'))?.from).toBe(
      at('2026-03-29T01:00:00Z'),
    );
    const inside = week({}, day('02:15-02:45'));
    expect(nextOpening(inside, at('2026-03-28T12:00:00Z'))?.from).toBe(at('2026-03-30T00:15:00Z'));
  });

  it('keeps a day of 23 and one of 25 hours', () => {
    const always = week({}, { ...closedDay, open: true, allDay: true });
    const only = (date: string) => ({
      ...week({}, closedDay),
      specialDays: [{ ...closedDay, open: true, allDay: true, date, name: '' }],
    });
    expect(isOpenAt(always, at('2026-03-29T12:00:00Z'))).toEqual({ open: true, until: null });
    expect(nextOpening(only('2026-03-29'), at('2026-03-01T00:00:00Z'))).toEqual({
      from: at('2026-03-28T23:00:00Z'),
      until: at('2026-03-29T22:00:00Z'),
    });
    expect(nextOpening(only('2026-10-25'), at('2026-03-01T00:00:00Z'))).toEqual({
      from: at('2026-10-24T22:00:00Z'),
      until: at('2026-10-25T23:00:00Z'),
    });
  });
});

/** Nobody waits for days at which nothing is. */
const soon = { timeout: 500 };

describe('the ends', () => {
  it('never closes around the clock but for a special day', () => {
    const hours: OpeningHours = { ...aroundTheClock, specialDays: [], timeZone: 'Asia/Kathmandu' };
    expect(isOpenAt(hours, 0)).toEqual({ open: true, until: null });
    expect(nextOpening(hours, 0)).toBeNull();
    const once = { ...hours, specialDays: [{ ...closedDay, date: '2026-12-25', name: '' }] };
    expect(isOpenAt(once, at('2026-01-10T00:00:00Z'))).toEqual({ open: true, until: at('2026-12-24T18:15:00Z') });
    expect(nextOpening(once, at('2026-01-10T00:00:00Z'))).toEqual({ from: at('2026-12-25T18:15:00Z'), until: null });
  });

  it.each(['2999-12-25', '9999-12-25'])('looks at no day between now and %s, which is mistyped', soon, (date) => {
    const always: OpeningHours = { ...aroundTheClock, specialDays: [], timeZone: 'Europe/Zurich' };
    const never = week({}, closedDay);
    const shut = { ...always, specialDays: [{ ...closedDay, date, name: '' }] };
    expect(isOpenAt(shut, at('2026-11-20T11:00:00Z'))).toEqual({ open: true, until: at(`${date}T00:00:00+01:00`) });
    const opened = { ...never, specialDays: [{ ...closedDay, open: true, allDay: true, date, name: '' }] };
    expect(nextOpening(opened, at('2026-11-20T11:00:00Z'))?.from).toBe(at(`${date}T00:00:00+01:00`));
  });

  it.each(['9999-12-31', '0000-01-01'])('knows no day beyond the calendar, be it that %s is a special one', (date) => {
    const now = at('2026-11-20T11:00:00Z');
    const shut = { ...closedDay, date, name: '' };
    expect(nextOpening({ ...week({}, closedDay), specialDays: [shut] }, now)).toBeNull();
    const always: OpeningHours = { ...aroundTheClock, specialDays: [shut], timeZone: 'Europe/Zurich' };
    expect(isOpenAt(always, now).open).toBe(true);
    expect(nextOpening(always, now)?.from ?? null).toBeNull();
    const opened = { ...shut, open: true, allDay: true };
    expect(isOpenAt({ ...always, specialDays: [opened] }, now)).toMatchObject({ open: true });
    expect(() => nextOpening({ ...week({}, closedDay), specialDays: [opened] }, now)).not.toThrow();
  });

  it('never opens where every day is closed', () => {
    expect(nextOpening(week({}, closedDay), 0)).toBeNull();
  });

  it('is not opened by ranges of a row that is closed', () => {
    expect(isOpenAt(week({}, { ...day('00:00-24:00'), open: false }), 0).open).toBe(false);
  });

  it('throws for a zone that nobody knows', () => {
    expect(() => isOpenAt(week({ timeZone: 'Europe/Winterthur' }, closedDay), 0)).toThrow(RangeError);
  });
});

/** Ten days around each change, and ten where nothing happens. */
const walks: readonly Walk[] = [
  walk('2026-03-22', 26, 'Europe/Zurich'),
  walk('2026-10-18', 26, 'Europe/Zurich'),
  walk('2026-03-01', 26, 'America/New_York'),
  walk('2026-10-25', 26, 'America/New_York'),
  walk('2026-04-10', 26, 'Asia/Kathmandu'),
  // The clock jumps at midnight here: 6 September 2026 begins at 01:00.
  walk('2026-08-30', 26, 'America/Santiago'),
  walk('2026-03-29', 26, 'America/Santiago'),
];

const minutes = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.constantFrom(0, 60, 120, 121, 150, 179, 180, 1380, 1439),
);
const aRange = fc
  .record({ from: minutes, until: fc.oneof(minutes, fc.constant(1440)) })
  .filter(({ from, until }) => from !== until);
const aDay: fc.Arbitrary<DayHours> = fc.record({
  open: fc.boolean(),
  allDay: fc.constantFrom(true, false, false),
  ranges: fc.array(aRange, { minLength: 1, maxLength: 3 }),
  allowsPreorders: fc.boolean(),
  preordersUntil: fc.option(minutes),
});
const aCase = fc
  .record({
    walked: fc.constantFrom(...walks),
    aroundTheClock: fc.constantFrom(true, false, false, false),
    weekdays: fc.array(aDay, { minLength: 7, maxLength: 7 }),
    special: fc.array(fc.record({ offset: fc.integer({ min: 1, max: 12 }), hours: aDay }), { maxLength: 3 }),
    minute: fc.integer({ min: 4 * 1440, max: 12 * 1440 }),
    millisecond: fc.integer({ min: 0, max: 59_999 }),
  })
  .map(({ walked, special, aroundTheClock: isAlways, weekdays, ...rest }) => ({
    ...rest,
    walked,
    hours: {
      aroundTheClock: isAlways,
      weekdays,
      timeZone: walked.timeZone,
      specialDays: special.map(({ offset, hours }) => ({
        ...hours,
        name: '',
        date: addDays(walked.firstDate, offset),
      })),
    } satisfies OpeningHours,
  }));

describe('as the clock on the wall is read minute by minute', () => {
  const after = (open: Uint8Array, minute: number, value: number) => {
    const found = open.indexOf(value, minute);
    return found === -1 ? null : found;
  };
  // The last days of a walk end inside their ranges: what is found there is the edge, not an answer.
  const edge = 24 * 1440;

  it('the venue is open, until then, and next then', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(aCase, ({ walked, hours, minute, millisecond }) => {
        const open = openMinutes(hours, walked);
        const instant = walked.start + minute * 60_000 + millisecond;
        const time = (found: number | null) => (found === null || found > edge ? null : walked.start + found * 60_000);
        const isOpen = open[minute] === 1;
        const closing = after(open, minute, 0);
        expect(isOpenAt(hours, instant)).toEqual({ open: isOpen, until: isOpen ? time(closing) : null });
        const opening = isOpen && closing === null ? null : after(open, isOpen ? (closing ?? 0) : minute, 1);
        const next = nextOpening(hours, instant);
        const wanted = time(opening);
        const end = wanted === null ? null : time(after(open, opening ?? 0, 0));
        expect(next).toEqual(wanted === null ? null : { from: wanted, until: end });
      }),
      { numRuns: 400 },
    );
  });

  /** The date of the time until which is ordered ahead: the next one where an evening reaches that far past midnight. */
  const endOf = ({ allDay, ranges, preordersUntil }: DayHours, date: string) => {
    const isLate = ({ from, until }: TimeRange) => until < from && preordersUntil !== null && preordersUntil <= until;
    return !allDay && ranges.some(isLate) ? addDays(date, 1) : date;
  };

  it('these are the times to order ahead for', { timeout: 300_000 }, () => {
    const wish = fc.record({
      leadMinutes: fc.integer({ min: 0, max: 600 }),
      stepMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
      daysAhead: fc.integer({ min: 0, max: 7 }),
    });
    fc.assert(
      fc.property(aCase, wish, ({ walked, hours, minute }, { leadMinutes, stepMinutes, daysAhead }) => {
        const now = walked.start + minute * 60_000;
        const today = String(walked.shown[minute]).replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3');
        const wanted = new Set<number>();
        for (const { date, from, until } of stretches(hours, walked)) {
          const row = rowOf(hours, date);
          const isOver = row.preordersUntil !== null && hasShown(walked, minute, endOf(row, date), row.preordersUntil);
          const isAsked = date >= addDays(today, -1) && date <= addDays(today, daysAhead);
          if (!row.allowsPreorders || isOver || !isAsked) continue;
          for (let each = from; each < until; each += 1) {
            const isStep = (each - from) % stepMinutes === 0;
            if (isStep && each >= minute + leadMinutes) wanted.add(walked.start + each * 60_000);
          }
        }
        const slots = preorderSlots(hours, { now, leadMinutes, stepMinutes, daysAhead });
        expect(slots).toEqual([...wanted].toSorted((a, b) => a - b));
      }),
      { numRuns: 600 },
    );
  });
});
