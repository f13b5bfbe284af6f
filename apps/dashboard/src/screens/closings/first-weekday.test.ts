import { countries } from '@comanda/domain/venue/postal-code';
import { expect, test } from 'vitest';

import { firstWeekday } from './first-weekday.ts';

test('a week begins on Monday in most countries, as their calendars have it', () => {
  expect(countries.filter((country) => firstWeekday(country) !== 1)).toEqual(['PT']);
  expect(firstWeekday('PT')).toBe(7);
});
