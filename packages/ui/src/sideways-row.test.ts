import { expect, it } from 'vitest';

import { hiddenEnds } from './sideways-row.ts';

it('tells which ends of a row hide something', () => {
  expect(hiddenEnds(0, 300, 300)).toBe('none');
  expect(hiddenEnds(0, 300, 500)).toBe('end');
  expect(hiddenEnds(90, 300, 500)).toBe('both');
  expect(hiddenEnds(200, 300, 500)).toBe('start');
});

it('takes a part of a pixel for nothing', () => {
  expect(hiddenEnds(0.5, 299.6, 300)).toBe('none');
  expect(hiddenEnds(199.5, 300, 500)).toBe('start');
});
