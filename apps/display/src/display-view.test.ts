import { describe, expect, test } from 'vitest';

import { newlyReady, pageAt, preparingSizes, readySizes } from './display-view.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('what has just become ready', () => {
  test('is nothing when the display opens', () => expect(newlyReady(null, [3, 2])).toEqual([]));
  test('is what was not ready before', () => expect(newlyReady([2, 1], [3, 2])).toEqual([3]));
  test('is also what comes back', () => expect(newlyReady(newlyReady([2], []), [2])).toEqual([2]));
});

describe('the page', () => {
  test('is one, also of nothing', () => {
    expect(pageAt([], readySizes, 5)).toEqual({ numbers: [], isDense: false, page: 1, pages: 1 });
    expect(pageAt(upTo(8), preparingSizes, 5)).toMatchObject({ isDense: false, page: 1, pages: 1 });
  });

  test('turns where not all fit as drawn', () => {
    expect(pageAt(upTo(9), preparingSizes, 1)).toEqual({ numbers: [9], isDense: false, page: 2, pages: 2 });
    expect(pageAt(upTo(9), preparingSizes, 2)).toMatchObject({ page: 1 });
  });

  test.each([preparingSizes, readySizes])('of sixty shows every number within five turns', (sizes) => {
    const shown = upTo(5).flatMap((turn) => pageAt(upTo(60), sizes, turn).numbers);
    expect(new Set(shown).size).toBe(60);
    expect(pageAt(upTo(60), sizes, 0).isDense).toBe(true);
  });
});
