import { expect, test } from 'vitest';

import { soughtDates, soughtNumber } from './sought-closing.ts';

test('a number is found with its letter or without', () => {
  expect(['324', ' Z 324', 'z324', '#324'].map(soughtNumber)).toEqual([324, 324, 324, 324]);
  expect(['', 'Z', '3.2', 'Anna', '12345678901'].map(soughtNumber)).toEqual([null, null, null, null, null]);
});

test('a day is read as people write it', () => {
  const day = { year: 2026, month: 11, day: 20 };
  for (const text of [
    '2026-11-20',
    '20.11.2026',
    '20.11.26',
    '20. 11. 2026',
    '20/11/2026',
    '11/20/2026',
    '20-11-2026',
  ]) {
    expect([text, soughtDates(text)]).toEqual([text, [day]]);
  }
  expect(['20.11.', '20.11', '11/20'].map(soughtDates)).toEqual(Array(3).fill([{ ...day, year: null }]));
  expect(['11.2026', '2026-11'].map(soughtDates)).toEqual(Array(2).fill([{ ...day, day: null }]));
});

test('with a slash either may be the month where both can', () => {
  expect(soughtDates('3/4/2026')).toEqual([
    { year: 2026, month: 4, day: 3 },
    { year: 2026, month: 3, day: 4 },
  ]);
  expect(soughtDates('3.4.2026')).toHaveLength(1);
  expect(soughtDates('4/4')).toHaveLength(1);
});

test('what is no day is none', () => {
  for (const text of ['', '324', 'Anna', '32.1.2026', '20.13.2026', '0.1.', '2026']) {
    expect([text, soughtDates(text)]).toEqual([text, []]);
  }
});
