import { expect, test } from 'vitest';

import { contentLanguages, isContentLanguage, languageName, languageTitle, tidyTexts } from './content-languages.ts';

test('there are 23, each with a name in both languages of the screens', () => {
  expect(new Set(contentLanguages).size).toBe(23);
  for (const locale of ['de-CH', 'en-US']) {
    expect(contentLanguages.filter((code) => languageName(code, locale) === code)).toEqual([]);
  }
  expect(languageName('rm', 'de-CH')).toBe('Rätoromanisch');
  expect(languageName('fr', 'en-US')).toBe('French');
});

test('begins with a capital where it stands alone', () => {
  expect([languageName('de', 'fr-CH'), languageTitle('de', 'fr-CH')]).toEqual(['allemand', 'Allemand']);
  expect(languageTitle('en', 'pl-PL')).toBe('Angielski');
});

test('knows its own codes alone', () => {
  expect(['de', 'rm', 'xx', 'de-CH', ''].map(isContentLanguage)).toEqual([true, true, false, false, false]);
});

test('a text is trimmed, an empty one is none, a strange language falls away', () => {
  expect(tidyTexts({ en: ' Soup ', de: 'Suppe', fr: '  ', xx: 'Zuppa' })).toEqual({ de: 'Suppe', en: 'Soup' });
});
