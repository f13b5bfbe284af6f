import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { areSameRanges, gridHeight, noRows, rowCount, rowsInView } from './tile-window.ts';

const shape = { columns: 4, rowPx: 120, gapPx: 12 };

describe('the rows of a grid', () => {
  test('are as many as its tiles need', () => {
    expect(rowCount(0, shape)).toBe(0);
    expect(rowCount(4, shape)).toBe(1);
    expect(rowCount(5, shape)).toBe(2);
  });

  test('have gaps between them, none after the last', () => {
    expect(gridHeight(0, shape)).toBe(0);
    expect(gridHeight(1, shape)).toBe(120);
    expect(gridHeight(3, shape)).toBe(384);
  });
});

describe('the rows in view', () => {
  test('are none of a grid far away', () => {
    expect(rowsInView(5000, 600, 200, 10, shape)).toEqual(noRows);
    expect(rowsInView(-5000, 600, 200, 10, shape)).toEqual(noRows);
  });

  test('begin and end around the view, in steps of two', () => {
    expect(rowsInView(0, 600, 0, 100, shape)).toEqual({ first: 0, end: 6 });
    expect(rowsInView(-1000, 600, 0, 100, shape)).toEqual({ first: 6, end: 14 });
    expect(rowsInView(-1000, 600, 300, 100, shape)).toEqual({ first: 4, end: 16 });
  });

  test('end with the grid', () => {
    expect(rowsInView(-500, 600, 200, 7, shape)).toEqual({ first: 2, end: 7 });
  });

  test('hold every row that can be seen', () => {
    const lengths = fc.integer({ min: -20_000, max: 20_000 });
    const holds = fc.property(
      lengths,
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 800 }),
      (top, rows, around) => {
        const view = 640;
        const { first, end } = rowsInView(top, view, around, rows, shape);
        for (let row = 0; row < rows; row += 1) {
          const upper = top + row * (shape.rowPx + shape.gapPx);
          const isSeen = upper < view && upper + shape.rowPx > 0;
          if (isSeen && (row < first || row >= end)) return false;
        }
        return first >= 0 && end <= Math.max(rows, 0);
      },
    );
    expect(() => fc.assert(holds)).not.toThrow();
  });
});

test('ranges are the same when each row is', () => {
  expect(areSameRanges([noRows], [{ first: 0, end: 0 }])).toBe(true);
  expect(areSameRanges([noRows], [{ first: 0, end: 2 }])).toBe(false);
  expect(areSameRanges([noRows], [])).toBe(false);
});
