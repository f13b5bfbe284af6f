import { expect, test } from 'vitest';

import { type Arrow, arrowOf, nextTile } from './grid-arrows.ts';

/** Two categories: four tiles in rows of three, then two of the next. */
const tiles = [
  [0, 0],
  [160, 0.4],
  [320, 0],
  [0, 124],
  [0, 300],
  [160, 300],
].map(([left = 0, top = 0]) => ({ left, top }));

test.each<[number | null, Arrow, number | null]>([
  [null, 'ArrowDown', 0],
  [0, 'ArrowLeft', null],
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [3, 'ArrowLeft', 2],
  [5, 'ArrowRight', null],
  [2, 'ArrowDown', 3],
  [1, 'ArrowDown', 3],
  [3, 'ArrowDown', 4],
  [5, 'ArrowUp', 3],
  [3, 'ArrowUp', 0],
  [1, 'ArrowUp', null],
  [5, 'ArrowDown', null],
])('from %s by %s to %s', (from, arrow, to) => {
  expect(nextTile(tiles, from, arrow)).toBe(to);
});

test('without tiles there is no way, and other keys are no arrows', () => {
  expect(nextTile([], null, 'ArrowDown')).toBeNull();
  expect([arrowOf('ArrowUp'), arrowOf('a')]).toEqual(['ArrowUp', null]);
});
