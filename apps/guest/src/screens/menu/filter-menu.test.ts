import { expect, test } from 'vitest';

import { aGuestMenu } from '../../test/a-guest-menu.ts';
import { filterSections } from './filter-menu.ts';
import { filterIn, isEmpty, noFilter } from './menu-filter.ts';

const { sections } = aGuestMenu();
const left = (filter: Partial<typeof noFilter>) =>
  filterSections(sections, { ...noFilter, ...filter }, 'de', 'de').flatMap(({ sold }) =>
    sold.map(({ product }) => product.id),
  );

test('without a filter the menu is whole', () => {
  expect(isEmpty({ ...noFilter, text: '  ' })).toBe(true);
  expect(filterSections(sections, noFilter, 'de', 'de')).toBe(sections);
});

test('a word finds products forgivingly, in the order of the menu', () => {
  expect(left({ text: 'tages' })).toEqual(['soup']);
  expect(left({ text: 'mittagsmenu' })).toEqual(['lunch']);
  expect(left({ text: 'sushi' })).toEqual([]);
});

test('kinds are asked for, allergens are left out', () => {
  expect(left({ tags: ['vegan'] })).toEqual(['soup']);
  expect(left({ avoid: ['milk', 'fish'] })).toEqual(['soup', 'lunch']);
});

test('meat and fish from chosen places, and what has neither', () => {
  const [first] = sections;
  if (first === undefined) throw new Error('the menu has sections');
  const [sold] = first.sold;
  if (sold === undefined) throw new Error('the first section sells something');
  const from = (id: string, origin: string) => ({
    ...sold,
    product: { ...sold.product, id, origin: origin === '' ? {} : { de: origin, fr: 'Veau: Suisse' } },
  });
  const some = [{ ...first, sold: [from('veal', 'Kalb: Schweiz'), from('mix', 'Rind: Irland'), from('salad', '')] }];
  const found = (places: readonly string[], language: string) =>
    filterSections(some, { ...noFilter, from: places }, language, 'de').flatMap((section) =>
      section.sold.map(({ product }) => product.id),
    );
  expect(found(['Schweiz'], 'de')).toEqual(['veal', 'salad']);
  expect(found(['Schweiz', 'Irland'], 'it')).toEqual(['veal', 'mix', 'salad']);
  expect(found(['Suisse'], 'fr')).toEqual(['veal', 'mix', 'salad']);
});

test('in another language places are asked for anew, allergens stay avoided', () => {
  const spoken = { filter: { ...noFilter, from: ['Schweiz'], avoid: ['milk'] as const }, language: 'de' };
  expect(filterIn(spoken, 'de').from).toEqual(['Schweiz']);
  expect(filterIn(spoken, 'fr')).toEqual({ ...noFilter, avoid: ['milk'] });
});
