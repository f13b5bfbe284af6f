import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readWhole } from './read-whole.ts';

const most = 999_999;

test.each([
  ['1200', 1200],
  ['1’200', 1200],
  ["1'200", 1200],
  ['1‘200', 1200],
  ['1ʼ200', 1200],
  [' 1 200 ', 1200],
  ['1\u00A0200', 1200],
  ['1\u202F200', 1200],
  ['+5', 5],
  ['007', 7],
  ['-0', 0],
])('%s is %d', (text, whole) => {
  expect(readWhole(text, { most })).toBe(whole);
});

test.each(['', ' ', '’', 'x', '1.5', '1,5', '1.200', '1,200', '1e3', '-3', '--3', '1000000', '٣', '12345678901'])(
  '%s is none',
  (text) => {
    expect(readWhole(text, { most })).toBeNull();
  },
);

test('below zero where that may be', () => {
  const read = (text: string) => readWhole(text, { least: -most, most });
  expect([read('-3'), read('−1’200'), read('–3'), read('-1000000')]).toEqual([-3, -1200, -3, null]);
});

test('no less than the least', () => {
  expect([readWhole('0', { least: 1, most }), readWhole('1', { least: 1, most })]).toEqual([null, 1]);
});

test('reads what a screen writes in any language of a venue', () => {
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), (whole) => {
      for (const language of ['de-CH', 'fr-CH', 'it-CH', 'pl-PL']) {
        expect(readWhole(new Intl.NumberFormat(language).format(whole), { least: -most, most })).toBe(whole);
      }
    }),
  );
});
