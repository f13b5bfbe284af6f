import { expect, test } from 'vitest';

import { countryCodes, isCountryCode, nearCountryCodes } from './country-codes.ts';
import { countries } from './postal-code.ts';

test('each country is there once, by two capitals', () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect([...countries, ...nearCountryCodes].every(isCountryCode)).toBe(true);
  expect(['XX', 'UK', 'ch', ''].some(isCountryCode)).toBe(false);
});
