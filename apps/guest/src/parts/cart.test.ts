import type { Menu, Product } from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { aWireMenu } from '../test/a-door.ts';
import { aGuestMenu } from '../test/a-guest-menu.ts';
import {
  addLine,
  type CartLine,
  countOf,
  linesToSend,
  pieces,
  priceCartLine,
  setCount,
  sumOf,
  totalOfChosen,
} from './cart.ts';
import { readGuestMenu } from './guest-menu.ts';

const menu: Menu = aGuestMenu().menu;
const line = (changes: Partial<CartLine> = {}): CartLine => ({
  opid: 'line-1',
  productId: 'soup',
  count: 1,
  selection: [],
  components: null,
  note: '',
  ...changes,
});
const side = (option: string, amount = 1) => [{ groupId: 'side', options: [{ optionId: option, amount, groups: [] }] }];

test('the same thing once more is one line, with another note or other options it is another', () => {
  const once = addLine([], line());
  const twice = addLine(once, line({ opid: 'line-2' }));
  expect(twice).toEqual([line({ count: 2 })]);
  expect(addLine(twice, line({ opid: 'line-3', note: 'ohne Brot' }))).toHaveLength(2);
  expect(addLine(twice, line({ opid: 'line-3', selection: side('rice') }))).toHaveLength(2);
  expect(pieces(twice)).toBe(2);
  expect(countOf(twice, 'soup')).toBe(2);
  expect(countOf(twice, 'steak')).toBe(0);
});

test('none left: the line goes; more than a guest can take is cut', () => {
  expect(setCount([line()], 'line-1', 0)).toEqual([]);
  expect(setCount([line()], 'line-1', 500)[0]?.count).toBe(99);
});

test('a line costs what the rules of the house say, options included', () => {
  const steak = line({ productId: 'steak', count: 2, selection: side('rice') });
  expect(priceCartLine(steak, menu)).toMatchObject({ total: money(2 * (3200 + 250)), problem: null });
});

test('a line says why it cannot be ordered any more', () => {
  expect(priceCartLine(line({ productId: 'gone' }), menu)).toMatchObject({ product: null, problem: 'gone' });
  expect(priceCartLine(line({ productId: 'fish' }), menu)).toMatchObject({ problem: 'soldOut' });
  expect(priceCartLine(line({ productId: 'steak' }), menu)).toMatchObject({ problem: 'options' });
  expect(priceCartLine(line({ productId: 'steak', selection: side('polenta') }), menu).problem).toBe('options');
});

test('a combo is one of each component, at the combo’s price and the surcharge', () => {
  const pick = (componentId: string, productId: string) => ({
    opid: componentId,
    componentId,
    productId,
    selection: [],
  });
  const lunch = line({ productId: 'lunch', components: [pick('first', 'soup'), pick('second', 'soup')] });
  expect(priceCartLine(lunch, menu)).toMatchObject({ total: money(2000 + 150), problem: null });
  const half = line({ productId: 'lunch', components: [pick('first', 'soup')] });
  expect(priceCartLine(half, menu)).toMatchObject({ total: null, problem: 'options' });
});

test('a part of a combo is had in the hours of the combo, and where it is sold in combos alone', () => {
  const wire = aWireMenu();
  const at = Date.UTC(2026, 10, 21, 11);
  const dinner = { weekdays: [6], from: 1080, until: 1320, validFrom: null, validUntil: null };
  const available = { kind: 'available' as const, ...dinner, price: null, percent: null };
  const pick = (componentId: string) => ({ opid: componentId, componentId, productId: 'soup', selection: [] });
  const lunch = line({ productId: 'lunch', components: [pick('first'), pick('second')] });
  const sold = { total: money(2000 + 150), problem: null };
  const products = wire.products.map((one) => (one.id === 'soup' ? { ...one, schedules: [available] } : one));
  const atNoon = readGuestMenu({ ...wire, products }, at, 'Europe/Zurich').menu;
  expect(atNoon.products.has('soup')).toBe(false);
  expect(priceCartLine(lunch, atNoon)).toMatchObject(sold);
  const others = wire.products.filter(({ id }) => id !== 'soup');
  const parts = wire.products.filter(({ id }) => id === 'soup');
  const hidden = readGuestMenu({ ...wire, products: others, parts }, at, 'Europe/Zurich').menu;
  expect(hidden.products.has('soup')).toBe(false);
  expect(priceCartLine(lunch, hidden)).toMatchObject(sold);
});

test('what cannot be ordered any more counts nowhere until it is removed', () => {
  const soldOut = priceCartLine(line({ productId: 'fish', selection: [] }), menu);
  expect(soldOut).toMatchObject({ total: null, problem: 'soldOut' });
  const soup = priceCartLine(line({ productId: 'soup', selection: [] }), menu);
  const half = line({ productId: 'steak', selection: [] });
  const open = priceCartLine(half, menu);
  expect(open).toMatchObject({ total: null, problem: 'options' });
  // While it is still being chosen its price so far is shown.
  expect(totalOfChosen(half, open.product as Product, menu)).toBe(3200);
  expect(sumOf([soldOut, soup, open])).toBe(950);
});

test('what is sent names products and options, never a price', () => {
  const sent = linesToSend([line({ productId: 'steak', selection: side('rice'), note: '  rare ' })]);
  expect(sent).toEqual([
    {
      opid: 'line-1',
      id: 'steak',
      count: 1,
      note: 'rare',
      selectedModifiers: [{ id: 'side', selectedModifierProducts: [{ id: 'rice', amount: 1, selectedModifiers: [] }] }],
    },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/price|total/);
});

test('a product that is sold out is shown as such, and stays on the menu', () => {
  const fish: Product | undefined = menu.products.get('fish');
  expect(fish?.inStock).toBe(false);
});
