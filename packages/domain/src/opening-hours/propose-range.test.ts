import fc from 'fast-check';
import { expect, test } from 'vitest';

import { problemOfDay } from './check-hours.ts';
import { proposeRange, usualRange } from './propose-range.ts';

const at = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
const range = (text: string) => {
  const [from = '', until = ''] = text.split('–');
  return { from: at(from), until: at(until) };
};

test.each([
  [['08:30–14:00'], '16:00–20:00'],
  [['11:00–14:00', '17:00–21:30'], '23:00–24:00'],
  [['08:30–14:00', '17:00–23:30'], '14:00–17:00'],
  [['17:00–23:30', '08:30–14:00'], '14:00–17:00'],
  [['11:30–23:30'], '07:30–11:30'],
  [['17:00–02:00'], '13:00–17:00'],
  [['06:00–23:30'], '23:30–24:00'],
])('beside %j it is %s', (taken, proposed) => {
  expect(proposeRange(taken.map(range))).toEqual(range(proposed));
});

test('of a day without any it is the usual one, of a full day none', () => {
  expect(proposeRange([])).toEqual(usualRange);
  expect(proposeRange([range('00:00–24:00')])).toBeNull();
  expect(proposeRange([range('08:00–24:00'), range('00:00–07:45')])).toBeNull();
});

test('beside hours that are right, it makes none wrong', () => {
  const minute = fc.integer({ min: 0, max: 1440 });
  const one = fc.record({ from: fc.integer({ min: 0, max: 1439 }), until: minute });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 5 }), (ranges) => {
      const day = (all: typeof ranges) =>
        problemOfDay({ open: true, allDay: false, ranges: all, allowsPreorders: false, preordersUntil: null });
      fc.pre(ranges.length === 0 || day(ranges) === null);
      const proposed = proposeRange(ranges);
      expect(day(proposed === null ? ranges : [...ranges, proposed])).toBeNull();
    }),
  );
});
