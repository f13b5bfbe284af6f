import { expect, test } from 'vitest';

import { dialCodes, findCountries, joinPhone, splitPhone } from './dial-codes.ts';

test('a number comes apart and together again', () => {
  expect(splitPhone('+41791234567')).toEqual({ region: 'CH', rest: '791234567' });
  expect(joinPhone({ region: 'CH', rest: '079 123 45 67' })).toBe('+41791234567');
  expect(joinPhone({ region: 'IT', rest: '06 1234 5678' })).toBe('+390612345678');
  expect(joinPhone({ region: 'CH', rest: ' ' })).toBe('');
});

test('the longest code wins, and of a shared one the largest country', () => {
  expect(splitPhone('+423 123 45 67').region).toBe('LI');
  expect(splitPhone('+12125551234').region).toBe('US');
});

test('countries are found by name without accents, by code, by letters', () => {
  const names = (search: string) => findCountries(search, 'de-CH').map(({ region }) => region);
  expect(names('osterr')).toEqual(['AT']);
  expect(names('+41')).toEqual(['CH']);
  expect(names('li')).toContain('LI');
  expect(names('')).toHaveLength(dialCodes.length);
});
