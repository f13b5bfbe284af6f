import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import {
  type Counting,
  countOf,
  hasWrongPieces,
  lacksReason,
  piecesOf,
  sentCounts,
  sumOfPieces,
  uncounted,
} from './count-view.ts';

const counting = (pieces: Counting['pieces'], reason = ''): Counting => ({ pieces, reason });

test('coins and notes add up', () => {
  const pieces = {
    100_000: 1,
    20_000: 1,
    10_000: 4,
    5000: 4,
    2000: 9,
    1000: 6,
    500: 8,
    200: 11,
    100: 9,
    50: 9,
    20: 8,
    10: 4,
    5: 2,
  };
  expect(sumOfPieces(pieces)).toBe(211_760);
  expect(countOf(counting(pieces), money(211_810))).toEqual({ counted: 211_760, difference: -50 });
  expect(
    Object.keys(pieces)
      .map(Number)
      .toSorted((a, b) => b - a),
  ).toEqual(piecesOf('CHF'));
});

test('a difference wants a reason; what is not counted has none', () => {
  expect(countOf(uncounted, money(100))).toBeNull();
  expect(lacksReason(uncounted, money(100))).toBe(false);
  expect(lacksReason(counting({}), money(100))).toBe(true);
  expect(lacksReason(counting({}, ' '), money(100))).toBe(true);
  expect(lacksReason(counting({}, 'fehlt'), money(100))).toBe(false);
  expect(lacksReason(counting({ 100: 1 }), money(100))).toBe(false);
});

test('where a field holds no count, nothing was counted', () => {
  const wrong = counting({ 100_000: '25.5', 10_000: 7 });
  expect([hasWrongPieces(wrong), hasWrongPieces(counting({ 100: 3 })), hasWrongPieces(uncounted)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(countOf(wrong, money(100))).toBeNull();
  expect(lacksReason(wrong, money(100))).toBe(false);
});

test('only drawers that were counted are sent, with the pieces that were there', () => {
  const countings = new Map([
    ['till', counting({ 200: 2, 100: 0 }, ' Münze fehlt ')],
    ['bar', uncounted],
  ]);
  expect(sentCounts(countings)).toEqual([
    { drawer: 'till', counted: 400, pieces: [{ value: 200, count: 2 }], reason: 'Münze fehlt' },
  ]);
});
