import fc from 'fast-check';
import { expect, test } from 'vitest';

import { alignRows, noRows, type Rows } from './use-row-keys.ts';

/** A row is called by its first letter, and says more. */
const named = (texts: readonly string[]) => texts.map((text) => ({ id: text.charAt(0), text }));
const keysOf = ({ known }: Rows) => known.map(({ key }) => key);
const align = (before: Rows, ...texts: string[]) => alignRows(before, named(texts));

test('whichever rows go and come by the own hand, the others keep their keys and nobody has two', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(5)), { maxLength: 30 }), (steps) => {
      // They may all look the same.
      let rows = ['a', 'a', 'b'];
      let now = alignRows(noRows, named(rows));
      for (const place of steps) {
        const before = keysOf(now);
        const gone = place === null ? undefined : before[place];
        if (place !== null && gone === undefined) continue;
        rows = gone === undefined ? [...rows, 'a'] : rows.filter((_, index) => index !== place);
        now = alignRows({ ...now, known: now.known.filter(({ key }) => key !== gone) }, named(rows));
        const after = keysOf(now);
        expect(new Set(after).size).toBe(rows.length);
        expect(after.filter((key) => before.includes(key))).toEqual(before.filter((key) => key !== gone));
      }
    }),
  );
});

test('a row that a colleague removes takes its own key with it', () => {
  const before = align(noRows, 'a', 'b', 'c');
  expect(keysOf(align(before, 'b', 'c'))).toEqual([1, 2]);
  expect(keysOf(align(before, 'a', 'c', 'd'))).toEqual([0, 2, 3]);
});

test('a row that is changed keeps its key, also where what it is called changes', () => {
  const before = align(noRows, 'a', 'b');
  expect(keysOf(align(before, 'a at noon', 'b'))).toEqual([0, 1]);
  expect(keysOf(align(before, 'x', 'b'))).toEqual([0, 1]);
  // Called like another one, for a moment.
  expect(keysOf(align(before, 'b', 'b'))).toEqual([0, 1]);
});

test('rows keep their keys where a colleague changes one and removes another, or sorts them', () => {
  const before = align(noRows, 'a', 'b', 'c');
  expect(keysOf(align(before, 'b', 'c at noon'))).toEqual([1, 2]);
  expect(keysOf(align(before, 'c', 'a', 'b'))).toEqual([2, 0, 1]);
});

test('a key is never given twice', () => {
  const gone = align(align(noRows, 'a', 'b'), 'a');
  expect(keysOf(align(gone, 'a', 'b'))).toEqual([0, 2]);
});
