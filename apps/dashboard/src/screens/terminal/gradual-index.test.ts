import { makeSearchIndex } from '@comanda/domain/menu/search-products';
import { expect, test } from 'vitest';

import { aMenu } from '../../test/a-menu.ts';
import { makeGradualIndex } from './gradual-index.ts';

const products = aMenu().sections.flatMap((section) => section.products);
const texts = products.map(({ name }) => (name['de'] ?? '').slice(0, 3));

test('finds the same at once as when everything was prepared before', () => {
  for (const text of [...texts, '', 'nothing like it']) {
    const found = makeSearchIndex(products, 'de').search(text);
    expect(makeGradualIndex(products, 'de').search(text)).toEqual(found);
    const begun = makeGradualIndex(products, 'de');
    begun.prepare(1);
    expect(begun.search(text)).toEqual(found);
  }
});

test('says when all is prepared, and prepares nothing twice', () => {
  const index = makeGradualIndex(products, 'de');
  expect(index.prepare(products.length - 1)).toBe(false);
  expect(index.prepare(5)).toBe(true);
  expect(index.prepare(5)).toBe(true);
  expect(index.search('')).toEqual(products);
});
