import { expect, test } from 'vitest';

import { countryItems } from './country-items.ts';

const namesOf = (locale: string, chosen = 'CH') => countryItems(locale, chosen).map(({ label }) => label);

test('the countries next door stand first, all others by their name in the language of who reads', () => {
  expect(namesOf('de-CH').slice(0, 8)).toEqual([
    'Schweiz',
    'Liechtenstein',
    'Deutschland',
    'Österreich',
    'Frankreich',
    'Italien',
    'Afghanistan',
    'Ägypten',
  ]);
  expect(namesOf('fr-CH').slice(0, 3)).toEqual(['Suisse', 'Liechtenstein', 'Allemagne']);
  expect(namesOf('de-CH')).toHaveLength(249);
});

test('what somebody once typed is there until another one is chosen', () => {
  expect(countryItems('de-CH', 'XX')[0]).toEqual({ value: 'XX', label: 'XX' });
  expect(countryItems('de-CH', 'XX')).toHaveLength(250);
});
