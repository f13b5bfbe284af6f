import { zero } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { priceCartLine, sumOf } from '../../parts/cart.ts';
import { aGuestMenu } from '../../test/a-guest-menu.ts';
import { vatOfCart } from './vat-of-cart.ts';

const { menu } = aGuestMenu();
const sold = { menu, type: 'dinein', fee: zero, date: '2026-11-21' } as const;
const line = (productId: string) =>
  priceCartLine({ opid: productId, productId, count: 2, selection: [], components: null, note: '' }, menu);

test('the VAT is that of the sum: what is sold out, or not wholly chosen, is in neither', () => {
  const cart = ['soup', 'fish', 'steak', 'nothing'].map(line);
  expect(vatOfCart(cart, sold)).toEqual(vatOfCart([line('soup')], sold));
  const taxed = vatOfCart(cart, sold).reduce((sum, { gross }) => sum + gross, 0);
  expect(taxed).toBe(sumOf(cart));
});
