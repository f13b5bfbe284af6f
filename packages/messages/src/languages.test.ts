import { expect, test } from 'vitest';

import { chooseLanguage } from './languages.ts';

test('the stored choice wins over the browser', () => {
  expect(chooseLanguage(['en-US', 'de-CH'])).toBe('en-US');
});

test('another region of a present language takes the present one', () => {
  expect(chooseLanguage([null, 'en-GB'])).toBe('en-US');
  expect(chooseLanguage([undefined, 'de-AT'])).toBe('de-CH');
  expect(chooseLanguage(['fr', 'it-IT'])).toBe('fr-CH');
});

test('a language without catalogue falls through to the default', () => {
  expect(chooseLanguage(['ja-JP', 'rm-CH'])).toBe('de-CH');
});
