import { describe, expect, it } from 'vitest';

import type { Product } from '../menu/menu.ts';
import { money } from '../money.ts';
import { anna, leaving } from '../test-data/sample-leaving.ts';
import { aCategory, aMenu, aSchedule, sampleProduct } from '../test-data/sample-menu.ts';
import {
  accepted,
  aDraft,
  aDraftLine,
  checkout,
  codeOf,
  fridayEvening,
  placeFacts,
} from '../test-data/sample-order.ts';
import { addProducts } from './add-products.ts';
import { eatenAt } from './eaten-at.ts';
import { placeOrder, type PlaceFacts } from './place-order.ts';
import { refuseChanged } from './still-sold.ts';

/** Monday after that evening, in Zurich. */
const mondayNoon = Date.UTC(2026, 10, 23, 11, 15);
const mondayEvening = mondayNoon + 7 * 3_600_000;

const happyHour = aSchedule({ kind: 'price', weekdays: [5], from: 17 * 60, until: 20 * 60, price: money(300) });
const sold = (id: string, amount: number, more: Partial<Product>): Product => ({
  ...sampleProduct('rivella'),
  id,
  categoryId: 'mains',
  price: { kind: 'fixed', amount: money(amount) },
  ...more,
});
const menu = aMenu(
  [
    sold('lunch', 1900, { schedules: [aSchedule()] }),
    sold('beer', 600, { schedules: [happyHour] }),
    sold('fish', 2800, { soldOutUntil: fridayEvening + 3_600_000 }),
  ],
  [],
  [aCategory('mains')],
);
const facts = (changes: Partial<PlaceFacts> = {}) =>
  placeFacts({ menu, table: checkout, personId: 'p1', leaving: { ...leaving, isFact: true }, ...changes });
const place = (product: string, wishedAt: number | null, changes: Partial<PlaceFacts> = {}) =>
  placeOrder(
    aDraft({ tableId: checkout.id, type: 'pickup', guest: anna, wishedAt, lines: [aDraftLine(product)] }),
    facts(changes),
  );

describe('a preorder is sold by the hour at which it is eaten', () => {
  it('by staff and by guests: tomorrow’s lunch is had this evening, this evening’s is not had at noon', () => {
    for (const by of ['staff', 'guest'] as const) {
      const door = by === 'guest' ? 'app' : null;
      expect(codeOf(place('lunch', null, { by, door }))).toBe('cart.error.notOfferedNow');
      expect(codeOf(place('lunch', mondayEvening, { by, door }))).toBe('cart.error.notOfferedNow');
      expect(accepted(place('lunch', mondayNoon, { by, door })).total).toBe(1900);
    }
  });

  it('at the price of that hour', () => {
    expect(accepted(place('beer', null)).total).toBe(300);
    expect(accepted(place('beer', mondayEvening)).total).toBe(600);
  });

  it('also where it is sold out until then', () => {
    expect(codeOf(place('fish', null))).toBe('cart.error.notInStock');
    expect(codeOf(place('fish', mondayNoon))).toBe('accepted');
  });

  it('where more is added to it, and where it is paid later', () => {
    const order = { ...accepted(place('lunch', mondayNoon, { by: 'guest', door: 'app' })), number: '1' };
    const more = { lines: [aDraftLine('beer', { opid: 'more' })], comment: null, covers: null };
    expect(accepted(addProducts({ ...order, state: 'preparing' }, more, facts())).total).toBe(2500);
    const asked = { menu, timeZone: 'Europe/Zurich', minimum: money(0), delivery: null };
    expect(refuseChanged(order, { ...asked, now: fridayEvening + 60_000 })).toBeNull();
  });
});

it('is never eaten before it is ordered, and in the house at once', () => {
  expect(eatenAt({ type: 'pickup', wishedAt: 5 }, 9)).toBe(9);
  expect(eatenAt({ type: 'delivery', wishedAt: 12 }, 9)).toBe(12);
  expect(eatenAt({ type: 'dinein', wishedAt: 12 }, 9)).toBe(9);
  expect(eatenAt({ type: 'pickup', wishedAt: null }, 9)).toBe(9);
});
