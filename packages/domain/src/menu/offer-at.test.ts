import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { money } from '../money.ts';
import { aCategory, aProduct, aSchedule, fixed } from '../test-data/sample-menu.ts';
import type { Schedule } from './menu.ts';
import { asOffered, isSoldOut, isUsedUp, offerAt, unitsToSell } from './offer-at.ts';
import { isWithin, scheduleFault } from './schedule.ts';

const zurich = 'Europe/Zurich';
const at = (text: string) => Date.parse(text);
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** As it hangs on the wall, `2026-03-29T01:59`, by another way than the rules. */
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zurich, dateStyle: 'short', timeStyle: 'short' });
const onTheWall = (instant: number) => wall.format(instant).replace(' ', 'T');
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const weekdayOf = (date: string) => ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Every evening of the schedule that could hold the instant, as texts on the wall. */
const runsAt = (schedule: Schedule, instant: number): boolean => {
  const now = onTheWall(instant);
  const today = now.slice(0, 10);
  return [today, dayAfter(today, -1)].some((day) => {
    if (!schedule.weekdays.includes(weekdayOf(day))) return false;
    if (day < (schedule.validFrom ?? '') || day > (schedule.validUntil ?? '9')) return false;
    const lastDay = schedule.until <= schedule.from ? dayAfter(day, 1) : day;
    const [begin, end] = [`${day}T${clock(schedule.from)}`, `${lastDay}T${clock(schedule.until)}`];
    return begin <= now && now < end;
  });
};

const dates = fc.integer({ min: 0, max: 400 }).map((days) => dayAfter('2026-01-01', days));
const schedules = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: fc.integer({ min: 0, max: 1439 }),
    until: fc.integer({ min: 1, max: 1440 }),
    validFrom: fc.option(dates),
    validUntil: fc.option(dates),
  })
  .map((some) => aSchedule(some));
/** All of a year, and often the two nights in which the clock is changed. */
const instants = fc.oneof(
  fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z') }),
  fc.integer({ min: at('2026-03-28T20:00:00Z'), max: at('2026-03-29T06:00:00Z') }),
  fc.integer({ min: at('2026-10-24T20:00:00Z'), max: at('2026-10-25T06:00:00Z') }),
);

describe('the hours of a schedule', () => {
  it('are those on the wall, across midnight and in the nights of the time change', () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, instant) => {
        expect(isWithin(schedule, instant, zurich)).toBe(runsAt(schedule, instant));
      }),
      { numRuns: 2000 },
    );
  });

  it('last as long as they say, except for the hour that a night has less or more', () => {
    const minutesIn = (schedule: Schedule, from: string, until: string) => {
      let count = 0;
      for (let instant = at(from); instant < at(until); instant += 60_000) {
        if (isWithin(schedule, instant, zurich)) count += 1;
      }
      return count;
    };
    const night = aSchedule({ weekdays: [6], from: 22 * 60, until: 4 * 60 });
    expect(minutesIn(night, '2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z')).toBe(6 * 60);
    expect(minutesIn(night, '2026-03-27T12:00:00Z', '2026-03-30T12:00:00Z')).toBe(5 * 60);
    expect(minutesIn(night, '2026-10-23T12:00:00Z', '2026-10-26T12:00:00Z')).toBe(7 * 60);
    const aroundTheClock = aSchedule({ weekdays: [6], from: 0, until: 1440 });
    expect(minutesIn(aroundTheClock, '2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z')).toBe(24 * 60);
    const fromNoonToNoon = aSchedule({ weekdays: [6], from: 720, until: 720 });
    expect(minutesIn(fromNoonToNoon, '2026-11-20T12:00:00Z', '2026-11-24T12:00:00Z')).toBe(24 * 60);
  });

  it('of a night belong to the day on which it began', () => {
    const friday = aSchedule({ weekdays: [5], from: 22 * 60, until: 120, validUntil: '2026-11-20' });
    expect(isWithin(friday, at('2026-11-21T00:59:00Z'), zurich)).toBe(true);
    expect(isWithin(friday, at('2026-11-21T01:00:00Z'), zurich)).toBe(false);
    expect(isWithin(friday, at('2026-11-19T23:30:00Z'), zurich)).toBe(false);
    expect(isWithin(friday, at('2026-11-27T22:00:00Z'), zurich)).toBe(false);
  });
});

describe('what is on offer', () => {
  const noon = at('2026-11-20T11:30:00Z');
  const evening = at('2026-11-20T18:42:00Z');
  const lunch = aSchedule();
  const plain = aProduct('p');
  const price = (schedule: Partial<Schedule>) =>
    aSchedule({ kind: 'price', weekdays: everyDay, from: 1020, until: 1200, ...schedule });

  it('is everything at its own price where nothing is said', () => {
    expect(offerAt(plain, aCategory('mains'), noon, zurich)).toEqual({ available: true, price: plain.price });
    expect(offerAt(plain, undefined, noon, zurich)).toEqual({ available: true, price: plain.price });
  });

  it('is sold at its hours, those of its category included', () => {
    const isSold = (own: Schedule[], ofCategory: Schedule[], instant: number) =>
      offerAt({ ...plain, schedules: own }, aCategory('mains', { schedules: ofCategory }), instant, zurich).available;
    expect([isSold([lunch], [], noon), isSold([lunch], [], evening)]).toEqual([true, false]);
    expect([isSold([], [lunch], noon), isSold([], [lunch], evening)]).toEqual([true, false]);
    const dinner = aSchedule({ from: 1080, until: 1320 });
    expect([isSold([lunch, dinner], [], noon), isSold([lunch, dinner], [], evening)]).toEqual([true, true]);
    expect([isSold([dinner], [lunch], noon), isSold([dinner], [lunch], evening)]).toEqual([false, false]);
    expect(isSold([price({ percent: 80 })], [], noon)).toBe(true);
  });

  it('costs what its hours say: its own before those of its category, the first that fits', () => {
    const cost = (own: Schedule[], ofCategory: Schedule[] = [], instant = evening, product = plain) =>
      offerAt({ ...product, schedules: own }, aCategory('mains', { schedules: ofCategory }), instant, zurich).price;
    const happyHour = price({ percent: 80 });
    expect(cost([happyHour])).toEqual(fixed(800));
    expect(cost([happyHour], [], noon)).toEqual(fixed(1000));
    expect(cost([price({ price: money(650) }), happyHour])).toEqual(fixed(650));
    expect(cost([price({ price: money(650) })], [happyHour])).toEqual(fixed(650));
    expect(cost([price({ weekdays: [1], percent: 10 })], [happyHour])).toEqual(fixed(800));
  });

  it('names a price also for a product without one; a share of nothing is nothing', () => {
    const open = aProduct('day', { price: { kind: 'manual' }, schedules: [price({ price: money(1850) })] });
    expect(offerAt(open, undefined, evening, zurich).price).toEqual(fixed(1850));
    const share = { ...open, schedules: [price({ percent: 50 })] };
    expect(offerAt(share, undefined, evening, zurich).price).toEqual({ kind: 'manual' });
  });

  it('stays in pieces of five where the price is in them', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 0, max: 200 }), (rappen, percent) => {
        const product = aProduct('p', { price: fixed(rappen), schedules: [price({ percent })] });
        const offered = offerAt(product, undefined, evening, zurich).price;
        const amount = offered.kind === 'fixed' ? offered.amount : Number.NaN;
        expect(Math.abs(amount - (rappen * percent) / 100)).toBeLessThanOrEqual(2.5);
        expect([0, rappen % 5 === 0 ? 0 : amount % 5]).toContain(amount % 5);
      }),
    );
  });

  it('is the very same product where nothing differs, and none outside its hours', () => {
    expect(asOffered(plain, aCategory('mains'), noon, zurich)).toBe(plain);
    const timed = aProduct('p', { schedules: [price({ percent: 80 })] });
    expect(asOffered(timed, undefined, noon, zurich)).toBe(timed);
    expect(asOffered(timed, undefined, evening, zurich)).toEqual({ ...timed, price: fixed(800) });
    expect(asOffered(aProduct('p', { schedules: [lunch] }), undefined, evening, zurich)).toBeNull();
    const away = aProduct('p', { soldOutUntil: noon + 1 });
    expect(asOffered(away, undefined, noon, zurich)?.inStock).toBe(false);
    expect(asOffered(away, undefined, noon + 1, zurich)).toBe(away);
  });
});

describe('sold out', () => {
  it('is what is marked so, until then, or has no unit left', () => {
    const now = 1000;
    expect(isSoldOut(aProduct('p'), now)).toBe(false);
    expect(isSoldOut(aProduct('p', { inStock: false }), now)).toBe(true);
    expect(isSoldOut(aProduct('p', { soldOutUntil: 1001 }), now)).toBe(true);
    expect(isSoldOut(aProduct('p', { soldOutUntil: 1000 }), now)).toBe(false);
    const counted = (current: number) => aProduct('p', { stock: { current, min: null, max: null } });
    expect([isSoldOut(counted(1), now), isSoldOut(counted(0), now), isSoldOut(counted(-1), now)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a schedule that can run', () => {
  it.each<[string, Partial<Schedule>, string | null]>([
    ['lunch', {}, null],
    ['around the clock', { from: 0, until: 1440 }, null],
    ['across midnight', { from: 1320, until: 120 }, null],
    ['no day', { weekdays: [] }, 'weekdays'],
    ['an eighth day', { weekdays: [8] }, 'weekdays'],
    ['a day twice', { weekdays: [1, 1] }, 'weekdays'],
    ['from midnight on the next day', { from: 1440 }, 'hours'],
    ['until nothing', { until: 0 }, 'hours'],
    ['half a minute', { from: 0.5 }, 'hours'],
    ['no date', { validFrom: '2026-02-30' }, 'dates'],
    ['an end before the beginning', { validFrom: '2026-02-03', validUntil: '2026-02-02' }, 'dates'],
    ['one day', { validFrom: '2026-02-03', validUntil: '2026-02-03' }, null],
    ['hours with a price', { price: money(100) }, 'price'],
    ['a price', { kind: 'price', price: money(0) }, null],
    ['a share', { kind: 'price', percent: 200 }, null],
    ['a price without one', { kind: 'price' }, 'price'],
    ['a price in two ways', { kind: 'price', price: money(1), percent: 1 }, 'price'],
    ['a price below zero', { kind: 'price', price: money(-1) }, 'price'],
    ['more than twice the price', { kind: 'price', percent: 201 }, 'price'],
  ])('%s', (_, changes, fault) => {
    expect(scheduleFault(aSchedule(changes))).toBe(fault);
  });
});

test('sold out at zero where that is wanted', () => {
  const stock = { current: 0, min: null, max: null };
  expect([unitsToSell({ stock, soldOutAtZero: true }), isUsedUp({ stock, soldOutAtZero: true })]).toEqual([0, true]);
  expect([unitsToSell({ stock, soldOutAtZero: false }), isUsedUp({ stock, soldOutAtZero: false })]).toEqual([
    null,
    false,
  ]);
  const uncounted = { current: null, min: 2, max: null };
  expect(isUsedUp({ stock: uncounted, soldOutAtZero: true })).toBe(false);
});
