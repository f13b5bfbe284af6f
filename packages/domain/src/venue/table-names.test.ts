import { expect, test } from 'vitest';

import { checkSeries, checkTableName, namesOfSeries, nextInSeries } from './table-names.ts';

test('a name stands once, however it is written', () => {
  expect(checkTableName(' T4 ', ['T1', 'T2'])).toEqual({ ok: true, value: 'T4' });
  for (const name of ['t1', ' T1 ', 'Terminal', 'terminal']) {
    expect(checkTableName(name, ['T1'])).toMatchObject({ ok: false, code: 'tables.error.nameTaken' });
  }
});

test('a series counts from its first to its last', () => {
  expect(namesOfSeries({ prefix: 'T', from: 9, to: 11 })).toEqual({ ok: true, value: ['T9', 'T10', 'T11'] });
  expect(namesOfSeries({ prefix: 'Terrasse ', from: 1, to: 1 })).toEqual({ ok: true, value: ['Terrasse 1'] });
  expect(namesOfSeries({ prefix: '', from: 0, to: 1 })).toEqual({ ok: true, value: ['0', '1'] });
});

test.each([
  [3, 1],
  [1, 201],
  [-1, 1],
  [1.5, 3],
  [1, Number.POSITIVE_INFINITY],
])('from %d to %d is no series', (from, to) => {
  expect(namesOfSeries({ prefix: 'T', from, to })).toMatchObject({ ok: false, code: 'tables.error.seriesInvalid' });
});

test('a series is made as a whole or not at all', () => {
  const refused = checkSeries({ prefix: 'T', from: 1, to: 5 }, ['t4']);
  expect(refused).toEqual({ ok: false, code: 'tables.error.nameTaken', params: { name: 'T4' } });
  expect(checkSeries({ prefix: 'T', from: 1, to: 2 }, ['T3']).ok).toBe(true);
});

test.each([
  ['T', ['T1', 't2', 'T 9', 'Tisch 40', 'Terrasse 7'], 3],
  ['Tisch ', ['T1', 'Tisch 40', 'Tisch 4a'], 41],
  ['T', [], 1],
  ['', ['7', 'T12'], 8],
  ['T', ['T5'], 6],
])('after %j in %j comes %i', (prefix, taken, next) => {
  expect(nextInSeries(prefix, taken)).toBe(next);
  expect(checkSeries({ prefix, from: next, to: next + 19 }, taken).ok).toBe(true);
});
