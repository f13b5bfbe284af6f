import { zero } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { readGuestMenu } from '../../parts/guest-menu.ts';
import { aWireMenu } from '../../test/a-door.ts';
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

function combine(ids: readonly string[], menu = aWireMenu()): typeof sections {
  const [lunch] = menu.combos;
  const [first, second] = lunch?.components ?? [];
  if (lunch === undefined || first === undefined || second === undefined) throw new Error('the menu has a combo');
  const choices = ids.map((product) => ({ product, surcharge: zero }));
  const combos = [{ ...lunch, components: [first, { ...second, choices }] }];
  return readGuestMenu({ ...menu, combos }, Date.UTC(2026, 10, 21, 11), 'Europe/Zurich').sections;
}

const withMain = (...ids: readonly string[]) => combine(ids);

const leftOf = (some: typeof sections, filter: Partial<typeof noFilter>) =>
  filterSections(some, { ...noFilter, ...filter }, 'de', 'de').flatMap(({ sold }) =>
    sold.map(({ product }) => product.id),
  );

test('a combo holds what its products hold, as far as nothing else can be chosen', () => {
  expect(leftOf(withMain('steak'), { avoid: ['milk'] })).toEqual(['soup', 'fish']);
  expect(leftOf(withMain('steak'), { avoid: ['fish'] })).toEqual(['soup', 'steak', 'lunch']);
  expect(leftOf(withMain('steak', 'soup'), { avoid: ['milk'] })).toEqual(['soup', 'fish', 'lunch']);
  expect(leftOf(withMain('steak', 'fish'), { avoid: ['milk', 'fish'] })).toEqual(['soup']);
});

test('and comes from where its products come from', () => {
  expect(leftOf(withMain('steak'), { from: ['Schweiz'] })).toEqual(['soup', 'fish']);
  expect(leftOf(withMain('steak'), { from: ['Irland'] })).toEqual(['soup', 'steak', 'lunch']);
  expect(leftOf(withMain('steak', 'soup'), { from: ['Schweiz'] })).toEqual(['soup', 'fish', 'lunch']);
});

test('what of it is sold out cannot be chosen instead', () => {
  expect(leftOf(withMain('steak', 'fish'), { avoid: ['milk'] })).toEqual(['soup', 'fish']);
  expect(leftOf(withMain('fish'), { text: 'mittagsmenu' })).toEqual(['lunch']);
});

test('one product of it has to be all that a guest asks for', () => {
  const menu = aWireMenu();
  const there = { ...menu, products: menu.products.map((each) => ({ ...each, inStock: true })) };
  const some = combine(['steak', 'fish'], there);
  expect(leftOf(some, { avoid: ['milk'] })).toEqual(['soup', 'fish', 'lunch']);
  expect(leftOf(some, { avoid: ['milk'], from: ['Irland'] })).toEqual(['soup']);
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
