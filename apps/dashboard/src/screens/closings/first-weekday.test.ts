import { expect, test } from 'vitest';

import { firstWeekday } from './first-weekday.ts';

test('a week begins on Monday in most places, and on Sunday where the language says so', () => {
  expect([firstWeekday('de-CH'), firstWeekday('fr-CH'), firstWeekday('pl-PL')]).toEqual([1, 1, 1]);
  expect(firstWeekday('en-US')).toBe(7);
});
