import { describe, expect, test } from 'vitest';

import { countsOf, foundRows, inParts, outcomeOf, readUnits, sentList, signed } from './inventory-view.ts';

const rows = [
  { shown: 'Rivella', state: 'ok' },
  { shown: 'Bier', state: 'low' },
  { shown: 'Fendant', state: 'out' },
  { shown: 'Biermischung', state: 'ok' },
] as const;
const shown = (found: readonly { shown: string }[]) => found.map((row) => row.shown);

describe('the rows', () => {
  test('stand with what is short first, else in the order of the menu', () => {
    expect(shown(foundRows(rows, { filter: 'all', search: '' }))).toEqual([
      'Fendant',
      'Bier',
      'Rivella',
      'Biermischung',
    ]);
  });

  test('are found by filter and name together', () => {
    expect(shown(foundRows(rows, { filter: 'all', search: ' bier ' }))).toEqual(['Bier', 'Biermischung']);
    expect(shown(foundRows(rows, { filter: 'low', search: '' }))).toEqual(['Fendant', 'Bier']);
    expect(shown(foundRows(rows, { filter: 'out', search: 'bier' }))).toEqual([]);
    expect(countsOf(rows)).toEqual({ all: 4, low: 2, out: 1 });
  });

  test('are found whatever the accents, and whichever spaces the name is shown with', () => {
    const listed = [
      { shown: 'Rösti 80\u00A0g', state: 'ok' },
      { shown: 'Cola 3.3 dl', state: 'ok' },
    ] as const;
    expect(shown(foundRows(listed, { filter: 'all', search: 'rosti 80 g' }))).toEqual(['Rösti 80\u00A0g']);
    expect(shown(foundRows(listed, { filter: 'all', search: '3.3\u00A0dl' }))).toEqual(['Cola 3.3 dl']);
  });
});

describe('what is typed', () => {
  test.each([
    ['', 'count', null],
    ['0', 'count', 0],
    ['0', 'delivery', null],
    [' 12 ', 'delivery', 12],
    ['-3', 'waste', 'invalid'],
    ['1.5', 'count', 'invalid'],
    ['1000001', 'count', 'invalid'],
  ] as const)('"%s" for a %s is %s', (text, mode, units) => {
    expect(readUnits(text, mode)).toBe(units);
  });

  test('tells what is there then, and how far a count is from what was expected', () => {
    const line = { text: '4', current: 6, revision: 1 };
    expect(outcomeOf(line, 'delivery')).toEqual({ after: 10, change: 4 });
    expect(outcomeOf(line, 'waste')).toEqual({ after: 2, change: -4 });
    expect(outcomeOf(line, 'count')).toEqual({ after: 4, change: -2 });
    expect(outcomeOf({ ...line, current: null }, 'delivery')).toEqual({ after: 4, change: 4 });
    expect(outcomeOf({ ...line, text: 'x' }, 'count')).toBeNull();
    expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '−3', '0']);
  });

  test('is sent with the state that it was typed upon; what cannot be read is named', () => {
    const typed = new Map([
      ['a', { text: '3', current: 1, revision: 7 }],
      ['b', { text: '', current: 1, revision: 8 }],
      ['c', { text: 'viel', current: 1, revision: 9 }],
    ]);
    expect(sentList(typed, 'count')).toEqual({ lines: [{ product: 'a', units: 3, revision: 7 }], invalid: ['c'] });
  });
});

test('goes in parts of the bound, in its order', () => {
  const lines = Array.from({ length: 1001 }, (_, at) => at);
  const parts = inParts(lines, 500);
  expect(parts.map((part) => part.length)).toEqual([500, 500, 1]);
  expect(parts.flat()).toEqual(lines);
  expect(inParts(lines.slice(0, 500), 500)).toHaveLength(1);
});
