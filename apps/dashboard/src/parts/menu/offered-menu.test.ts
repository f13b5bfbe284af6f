import { isSold } from '@comanda/domain/menu/combo-choice';
import type { Schedule } from '@comanda/domain/menu/menu';
import { partOf } from '@comanda/domain/menu/part-of';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { aMenu } from '../../test/a-menu.ts';
import { offeredMenu, readOffers, timedProducts } from './offered-menu.ts';
import type { VenueMenu } from './read-menu.ts';

const timeZone = 'Europe/Zurich';
/** Friday 20 November 2026. */
const noon = { now: Date.UTC(2026, 10, 20, 11), timeZone };
const evening = { now: Date.UTC(2026, 10, 20, 18), timeZone };
const from11to14 = { weekdays: [5], from: 660, until: 840, validFrom: null, validUntil: null };
const lunch: Schedule = { kind: 'available', ...from11to14, price: null, percent: null };
const cheaper: Schedule = { kind: 'price', ...from11to14, price: money(400), percent: null };

/** The sample menu, its beer changed. */
const withBeer = (changes: object): VenueMenu => {
  const menu = aMenu();
  const change = <Thing extends { id: string }>(one: Thing) => (one.id === 'beer' ? { ...one, ...changes } : one);
  return {
    menu: { ...menu.menu, products: new Map([...menu.menu.products].map(([id, one]) => [id, change(one)])) },
    sections: menu.sections.map((section) => ({ ...section, products: section.products.map(change) })),
  };
};
const at = (menu: VenueMenu, moment: typeof noon) => {
  const timed = timedProducts(menu);
  return offeredMenu(menu, timed, readOffers(menu, timed, moment));
};
const shown = (menu: VenueMenu) => menu.sections.flatMap(({ products }) => products.map(({ id }) => id));
const beer = (menu: VenueMenu) => menu.menu.products.get('beer');

test('a menu without hours is the very same at all times', () => {
  const menu = aMenu();
  expect(timedProducts(menu)).toEqual([]);
  expect(at(menu, noon)).toBe(menu);
});

test('a product is shown in its hours, and stands as sold out in a cart outside them', () => {
  const menu = withBeer({ schedules: [lunch] });
  expect(shown(at(menu, noon))).toContain('beer');
  expect(shown(at(menu, evening))).not.toContain('beer');
  expect([beer(at(menu, noon))?.inStock, beer(at(menu, evening))?.inStock]).toEqual([true, false]);
});

test('a part of a combo is chosen in the hours of the combo, whatever its own; sold out, it is not', () => {
  const part = (menu: VenueMenu, moment: typeof noon) => partOf(at(menu, moment).menu, 'beer');
  const menu = withBeer({ schedules: [lunch, cheaper] });
  expect(isSold(part(menu, evening))).toBe(true);
  // Its share is that of its list price, as the server has it.
  expect(part(menu, noon)?.price).toEqual(menu.menu.products.get('beer')?.price);
  const gone = withBeer({ schedules: [lunch], soldOutUntil: evening.now + 1 });
  expect(isSold(part(gone, evening))).toBe(false);
});

test('the price of the hour is shown on the tile and charged in the cart', () => {
  const menu = withBeer({ schedules: [cheaper] });
  const price = { kind: 'fixed', amount: 400 };
  expect(beer(at(menu, noon))?.price).toEqual(price);
  expect(at(menu, noon).sections[0]?.products.find(({ id }) => id === 'beer')?.price).toEqual(price);
  expect(beer(at(menu, evening))).toEqual(beer(menu));
});

test('sold out for a while ends by itself', () => {
  const menu = withBeer({ soldOutUntil: evening.now });
  expect(beer(at(menu, noon))?.inStock).toBe(false);
  expect(beer(at(menu, evening))?.inStock).toBe(true);
});

test('hours of a category are those of its products; a category that offers nothing is not shown', () => {
  const menu = aMenu();
  const [id, category] = [...menu.menu.categories][0] ?? [];
  if (id === undefined || category === undefined) throw new Error('no category');
  const timed = { ...menu, menu: { ...menu.menu, categories: new Map([[id, { ...category, schedules: [lunch] }]]) } };
  expect(at(timed, evening).sections).toEqual([]);
  expect(shown(at(timed, noon))).toEqual(shown(menu));
});

test('the offers change when one begins or ends, and only then', () => {
  const menu = withBeer({ schedules: [cheaper] });
  const key = (now: number) => readOffers(menu, timedProducts(menu), { now, timeZone });
  expect(key(noon.now)).toBe(key(noon.now + 60_000));
  expect(key(noon.now)).not.toBe(key(evening.now));
});
