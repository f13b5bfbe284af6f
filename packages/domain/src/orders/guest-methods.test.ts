import { describe, expect, it } from 'vitest';

import { aroundTheClock, closedDay, type DayHours } from '../opening-hours/opening-hours.ts';
import { canOrder, type DoorFacts, methodsAtDoor } from './guest-methods.ts';

const hour = 3_600_000;
const minute = 60_000;
/** Friday 20 November 2026, 13:00 in Zurich. */
const friday = Date.UTC(2026, 10, 20, 12);
const evening: DayHours = { ...closedDay, open: true, ranges: [{ from: 1080, until: 1320 }], allowsPreorders: true };
const open = { ...aroundTheClock, active: true, leadMinutes: 0 };
const evenings = {
  aroundTheClock: false,
  weekdays: Array.from({ length: 7 }, () => evening),
  active: true,
  leadMinutes: 30,
};

const facts = (changes: Partial<DoorFacts> = {}): DoorFacts => ({
  door: 'app',
  tableMethod: null,
  isActive: true,
  booked: ['menu', 'order', 'delivery'],
  methods: new Map([
    ['table', open],
    ['kiosk', open],
    ['pickup', open],
    ['delivery', open],
  ]),
  specialDays: [],
  timeZone: 'Europe/Zurich',
  pausedUntil: new Map(),
  isTableOpen: true,
  isVisitOver: false,
  now: friday,
  ...changes,
});
const told = (changes: Partial<DoorFacts>) => methodsAtDoor(facts(changes)).map(({ type, closed }) => [type, closed]);
const only = (changes: Partial<DoorFacts>) => methodsAtDoor(facts({ door: 'kiosk', ...changes }))[0];

describe('what a door offers', () => {
  it('from home is fetched or delivered, at a kiosk eaten here or taken along', () => {
    expect(told({})).toEqual([
      ['pickup', null],
      ['delivery', null],
    ]);
    expect(told({ door: 'kiosk' })).toEqual([
      ['dinein', null],
      ['takeaway', null],
    ]);
  });

  it.each([
    ['table', 'dinein'],
    ['kiosk', 'dinein'],
    ['pickup', 'pickup'],
    ['delivery', 'delivery'],
  ] as const)('at a table that stands for %s is %s', (tableMethod, type) => {
    expect(told({ door: 'table', tableMethod })).toEqual([[type, null]]);
  });

  it('is what the venue has switched on, and delivers where that is booked', () => {
    expect(told({ booked: ['order'] })).toEqual([['pickup', null]]);
    expect(
      told({
        methods: new Map([
          ['delivery', open],
          ['pickup', { ...open, active: false }],
        ]),
      }),
    ).toEqual([['delivery', null]]);
  });

  it('is to be read only, where ordering is not booked or the venue is inactive', () => {
    expect(told({ booked: ['menu'] })).toEqual([
      ['pickup', 'notBooked'],
      ['delivery', 'notBooked'],
    ]);
    expect(told({ door: 'kiosk', isActive: false, booked: [] })).toEqual([
      ['dinein', 'inactive'],
      ['takeaway', 'inactive'],
    ]);
  });
});

describe('closed', () => {
  const closing = (changes: Partial<DoorFacts> = {}) => only({ methods: new Map([['kiosk', evenings]]), ...changes });

  it('out of hours, until it opens; open, until it closes', () => {
    expect(closing()).toMatchObject({ closed: 'closed', opensAt: friday + 5 * hour, closesAt: null, slots: [] });
    expect(closing({ now: friday + 6 * hour })).toMatchObject({
      closed: null,
      opensAt: null,
      closesAt: friday + 9 * hour,
    });
  });

  it('for a pause, until it is over, or until it opens after that', () => {
    const until = friday + hour;
    const pausedUntil = new Map([['kiosk', until]] as const);
    expect(only({ pausedUntil })).toMatchObject({ closed: 'paused', opensAt: until });
    expect(closing({ pausedUntil })).toMatchObject({ closed: 'paused', opensAt: friday + 5 * hour });
    expect(only({ pausedUntil, now: until })).toMatchObject({ closed: null });
  });

  it('until staff open the table', () => {
    expect(only({ isTableOpen: false })).toMatchObject({ closed: 'tableNotOpened', opensAt: null });
  });
});

it('a visit that is over is closed, also for a time that is wished', () => {
  const over = { door: 'table', tableMethod: 'pickup', isVisitOver: true } as const;
  expect(methodsAtDoor(facts(over))).toMatchObject([{ type: 'pickup', closed: 'visitOver', opensAt: null, slots: [] }]);
  expect(canOrder('pickup', friday + hour, facts(over))).toBe('visitOver');
});

describe('ordering', () => {
  const pickup = { methods: new Map([['pickup', evenings]] as const) };
  const at = (wishedAt: number | null, changes: Partial<DoorFacts> = {}, chosenMs = 0) => {
    const answer = canOrder('pickup', wishedAt, facts({ ...pickup, ...changes }), chosenMs);
    return typeof answer === 'string' ? answer : answer.type;
  };

  it('now is for open hours, ahead for the times that are offered', () => {
    const [first = 0] = methodsAtDoor(facts(pickup))[0]?.slots ?? [];
    expect(first).toBe(friday + 5 * hour);
    expect([at(null), at(first), at(first + minute)]).toEqual(['closed', 'pickup', 'timeNotOffered']);
    expect(at(null, { now: friday + 6 * hour })).toBe('pickup');
  });

  it('for a time that was offered a moment ago is taken, one that has passed is not', () => {
    const now = friday + 6 * hour;
    const wished = now + 30 * minute;
    expect(at(wished, { now })).toBe('pickup');
    expect([at(wished, { now: now + 8 * minute }), at(wished, { now: now + 12 * minute })]).toEqual([
      'pickup',
      'timeNotOffered',
    ]);
    expect(at(wished, { now: now + 25 * minute }, 25 * minute)).toBe('pickup');
    expect(at(wished, { now: now + 31 * minute }, 60 * minute)).toBe('timeNotOffered');
  });

  it('is for no time during a pause, but for what is begun after it', () => {
    const until = friday + 6 * hour;
    const paused = { pausedUntil: new Map([['pickup', until]] as const) };
    const slots = methodsAtDoor(facts({ ...pickup, ...paused }))[0]?.slots ?? [];
    // Half an hour is needed for it.
    expect(slots[0]).toBe(until + 30 * minute);
    const all = methodsAtDoor(facts(pickup))[0]?.slots ?? [];
    expect(slots).toEqual(all.filter((slot) => slot >= until + 30 * minute));
    expect([at(null, paused), at(friday + 5 * hour, paused), at(until, paused)]).toEqual([
      'paused',
      'paused',
      'paused',
    ]);
    expect([at(until + 30 * minute, paused), at(friday + 30 * hour, paused)]).toEqual(['pickup', 'pickup']);
    const kiosk = { pausedUntil: new Map([['kiosk', until]] as const) };
    expect(only(kiosk)).toMatchObject({ closed: 'paused', slots: [] });
  });

  it('is none of a type that the door does not know', () => {
    expect(canOrder('dinein', null, facts())).toBe('closed');
  });
});
