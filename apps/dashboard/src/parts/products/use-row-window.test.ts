import { expect, test } from 'vitest';

import { rowsToDraw } from './use-row-window.ts';

const view = { top: 6800, height: 680 };

test('of a long list the rows in view are drawn, and some around', () => {
  const drawn = rowsToDraw(view, 2000, 68, -1);
  expect([drawn[0], drawn.at(-1), drawn.length]).toEqual([92, 117, 26]);
});

test('at its ends there are no rows beyond', () => {
  expect(rowsToDraw({ top: 0, height: 680 }, 3, 68, -1)).toEqual([0, 1, 2]);
  expect(rowsToDraw(view, 0, 68, -1)).toEqual([]);
});

test('the row in which something is typed stays, wherever the list is', () => {
  expect(rowsToDraw(view, 2000, 68, 3)[0]).toBe(3);
  expect(rowsToDraw(view, 2000, 68, 1500).at(-1)).toBe(1500);
  expect(rowsToDraw(view, 2000, 68, 100)).toHaveLength(26);
});
