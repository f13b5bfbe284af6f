import { expect, test } from 'vitest';

import { products } from '../../test/a-menu.ts';
import { addLine, newDraft, plainLine } from './draft.ts';
import { allowedCount, mostOf } from './stock-left.ts';

const productOf = (id: string) => {
  const found = products.find((product) => product.id === id);
  if (found === undefined) throw new Error(`no ${id} on the menu`);
  return found;
};
const held = addLine(
  addLine(newDraft('d', 't', 'dinein', 0), { ...plainLine, opid: 'a', productId: 'steak', count: 1 }),
  { ...plainLine, opid: 'b', productId: 'steak', count: 1, note: 'medium' },
);

test('lines of one product share its stock', () => {
  expect(mostOf(productOf('steak'), held, null)).toBe(1);
  expect(mostOf(productOf('steak'), held, 'a')).toBe(2);
});

test('a product whose stock is not counted ends at the largest count', () => {
  expect(mostOf(productOf('beer'), held, null)).toBe(999);
});

test('a line stops at what is left and can always become fewer', () => {
  expect(allowedCount(4, 2, 3)).toBe(3);
  expect(allowedCount(6, 5, 3)).toBe(5);
  expect(allowedCount(4, 5, 3)).toBe(4);
});
