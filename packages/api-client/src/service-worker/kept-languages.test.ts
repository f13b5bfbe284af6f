import { expect, test } from 'vitest';

import { cataloguesToKeep, languageOf, restOfLanguage } from './kept-languages.ts';

const catalogues = {
  'de-CH': ['/assets/de-CH-aaa.js', '/assets/de-CH-bbb.js'],
  'fr-CH': ['/assets/fr-CH-ccc.js'],
  'it-CH': ['/assets/it-CH-ddd.js'],
};

test('a file of texts tells its language by its name', () => {
  expect(languageOf('/assets/fr-CH-old.js', Object.keys(catalogues))).toBe('fr-CH');
  expect(languageOf('/guest/assets/de-CH-x.js', Object.keys(catalogues))).toBe('de-CH');
  expect(languageOf('/assets/opening-de-CH.js', Object.keys(catalogues))).toBeNull();
});

test('kept are the texts of what is spoken on open pages', () => {
  expect(cataloguesToKeep(catalogues, ['de-CH'], [])).toEqual(catalogues['de-CH']);
  expect(cataloguesToKeep(catalogues, [], [])).toEqual([]);
  expect(cataloguesToKeep(catalogues, ['rm-CH'], [])).toEqual([]);
});

test('a new version keeps the languages of the one before, whether a page is open or not', () => {
  const before = ['/', '/assets/opening-1.js', '/assets/fr-CH-old.js', '/assets/fr-CH-older.js'];
  expect(cataloguesToKeep(catalogues, [], before)).toEqual(catalogues['fr-CH']);
  expect(cataloguesToKeep(catalogues, ['it-CH', 'fr-CH'], before)).toEqual([
    ...catalogues['fr-CH'],
    ...catalogues['it-CH'],
  ]);
});

test('of a language that begins to be spoken comes what is not there yet, and nothing of the others', () => {
  const all = { ...catalogues, 'fr-CH': ['/assets/fr-CH-ccc.js', '/assets/kitchen-1.js', '/assets/kitchen-1.jpg'] };
  expect(restOfLanguage(all, '/assets/fr-CH-ccc.js', [])).toEqual(['/assets/kitchen-1.js', '/assets/kitchen-1.jpg']);
  expect(restOfLanguage(all, '/assets/kitchen-1.js', ['/assets/fr-CH-ccc.js', '/assets/kitchen-1.jpg'])).toEqual([]);
  expect(restOfLanguage(all, '/assets/index-1.js', [])).toEqual([]);
});
