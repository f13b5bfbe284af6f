import { expect, test } from 'vitest';

import { aGuestMenu } from '../../test/a-guest-menu.ts';
import { filterSections } from './filter-menu.ts';
import { isEmpty, noFilter } from './menu-filter.ts';

const { sections } = aGuestMenu();
const left = (filter: Partial<typeof noFilter>) =>
  filterSections(sections, { ...noFilter, ...filter }, 'de').flatMap(({ sold }) =>
    sold.map(({ product }) => product.id),
  );

test('without a filter the menu is whole', () => {
  expect(isEmpty({ ...noFilter, text: '  ' })).toBe(true);
  expect(filterSections(sections, noFilter, 'de')).toBe(sections);
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
