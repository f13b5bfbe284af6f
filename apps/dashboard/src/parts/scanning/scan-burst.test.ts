import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Burst, longestGapMs, noBurst, readBurst } from './scan-burst.ts';

type Typed = readonly (readonly [key: string, gapMs: number])[];

/** Every code that comes out of these keys, and how many of them the scanner took for itself. */
function read(keys: Typed, isModified = false) {
  let burst: Burst = noBurst;
  let atMs = 1000;
  let taken = 0;
  const codes: string[] = [];
  for (const [key, gapMs] of keys) {
    atMs += gapMs;
    const step = readBurst(burst, { key, atMs, isModified });
    burst = step.burst;
    if (step.isTaken) taken += 1;
    if (step.code !== null) codes.push(step.code);
  }
  return { codes, taken };
}
const scan = (text: string, gapMs = 8): Typed => Array.from(text, (key) => [key, gapMs] as const);

test('a quick burst that ends in Enter is a code, whatever it says', () => {
  expect(read([...scan('7610000001230'), ['Enter', 8]]).codes).toEqual(['7610000001230']);
  expect(read([...scan('HB-12/3'), ['Tab', 8]]).codes).toEqual(['HB-12/3']);
});

test('Enter and all but the first character are the scanner’s alone: no shortcut hears them', () => {
  expect(read([...scan('7610'), ['Enter', 8]]).taken).toBe(4);
});

test('a hand is no scanner', () => {
  expect(read([...scan('76100000', 90), ['Enter', 90]])).toEqual({ codes: [], taken: 0 });
  expect(read([...scan('7610'), ['Enter', longestGapMs + 1]]).codes).toEqual([]);
  expect(read([...scan('761'), ['Enter', 8]]).codes).toEqual([]);
});

test('what was typed before does not stand in front of a code', () => {
  expect(read([['+', 400], ['/', 400], ['7', 400], ...scan('610'), ['Enter', 8]]).codes).toEqual(['7610']);
});

test('signs alone are a hand, however quick', () => {
  expect(read([...scan('+++++'), ['Enter', 8]])).toEqual({ codes: [], taken: 0 });
  expect(read([...scan('--AB12'), ['Enter', 8]]).codes).toEqual(['AB12']);
});

test('capitals come with Shift', () => {
  const keys: Typed = [
    ['Shift', 5],
    ['H', 5],
    ['Shift', 5],
    ['B', 5],
    ['1', 5],
    ['2', 5],
    ['Enter', 5],
  ];
  expect(read(keys).codes).toEqual(['HB12']);
});

test('keys with Ctrl or Alt, arrows and function keys end a burst', () => {
  expect(read([...scan('7610'), ['ArrowLeft', 8], ['Enter', 8]]).codes).toEqual([]);
  expect(read([...scan('7610'), ['Enter', 8]], true).codes).toEqual([]);
});

test('one scan after the other: each code once, in its order', () => {
  const code = fc.stringMatching(/^[0-9A-Z]{4,20}$/);
  fc.assert(
    fc.property(fc.array(code, { maxLength: 5 }), (all) => {
      const keys = all.flatMap((text): Typed => [...scan(text, 10), ['Enter', 10]]);
      expect(read(keys).codes).toEqual(all);
    }),
  );
});
