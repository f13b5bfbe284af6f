import { describe, expect, it } from 'vitest';

import type { Menu, Product } from '../menu/menu.ts';
import { money, zero } from '../money.ts';
import { anna, leaving, town } from '../test-data/sample-leaving.ts';
import { sampleMenu } from '../test-data/sample-menu.ts';
import {
  accepted,
  aDraft,
  aDraftLine,
  aLunchMenu,
  checkout,
  fridayEvening,
  placeFacts,
} from '../test-data/sample-order.ts';
import type { DraftOrder } from './place-order.ts';
import { placeOrder } from './place-order.ts';
import { refuseChanged, type StillSoldFacts } from './still-sold.ts';

const facts: StillSoldFacts = {
  menu: sampleMenu,
  timeZone: 'Europe/Zurich',
  minimum: zero,
  delivery: null,
  now: fridayEvening + 60_000,
};
const guestPlaces = (draft: Partial<DraftOrder>) =>
  accepted(
    placeOrder(
      aDraft({ tableId: checkout.id, ...draft }),
      placeFacts({ table: checkout, by: 'guest', door: 'app', source: 'online', personId: 'p1', leaving }),
    ),
  );
const pickup = { type: 'pickup', guest: anna } as const;
const rivellas = guestPlaces({ ...pickup, lines: [aDraftLine('rivella', { count: 10 })] });
function menuWith(id: string, change: Partial<Product>): Menu {
  const product = sampleMenu.products.get(id);
  if (product === undefined) throw new Error(`no product: ${id}`);
  return { ...sampleMenu, products: new Map([...sampleMenu.products, [id, { ...product, ...change }]]) };
}
const saidOf = (menu: Menu) => refuseChanged(rivellas, { ...facts, menu });

describe('an order that waits for its money', () => {
  it('is sold as it was ordered while nothing has changed, combos too', () => {
    expect(refuseChanged(rivellas, facts)).toBeNull();
    expect(refuseChanged(guestPlaces({ ...pickup, lines: [aLunchMenu({ count: 2 })] }), facts)).toBeNull();
  });

  it('is not sold at another price', () => {
    const dearer = { price: { kind: 'fixed', amount: money(600) } } as const;
    expect(saidOf(menuWith('rivella', dearer))).toMatchObject({
      code: 'guest.error.totalChanged',
      params: { total: 6000 },
    });
  });

  it('is not sold where a product or the combo is gone, switched off or sold out', () => {
    const without = new Map(sampleMenu.products);
    without.delete('rivella');
    const gone = { code: 'cart.error.notInStock', params: { product: 'rivella' } };
    expect(saidOf({ ...sampleMenu, products: without })).toMatchObject(gone);
    for (const change of [{ active: false }, { inStock: false }]) {
      expect(saidOf(menuWith('rivella', change))).toMatchObject(gone);
    }
    const lunch = guestPlaces({ ...pickup, lines: [aLunchMenu()] });
    const refusal = refuseChanged(lunch, { ...facts, menu: { ...sampleMenu, combos: new Map() } });
    expect(refusal).toMatchObject({ code: 'cart.error.notInStock', params: { product: 'lunch' } });
  });

  it('keeps the pieces that it took: that none are left is no obstacle', () => {
    expect(saidOf(menuWith('rivella', { stock: { current: 0, min: null, max: null } }))).toBeNull();
  });

  it('keeps the price of the hour in which it was ordered', () => {
    const happy = {
      kind: 'price',
      weekdays: [5],
      from: 18 * 60,
      until: 20 * 60,
      validFrom: null,
      validUntil: null,
      price: money(300),
      percent: null,
    } as const;
    const menu = menuWith('rivella', { schedules: [happy] });
    const lines = [aDraftLine('rivella', { count: 10 })];
    const ordered = accepted(
      placeOrder(
        aDraft({ tableId: checkout.id, ...pickup, lines }),
        placeFacts({ menu, table: checkout, by: 'guest', door: 'app', personId: 'p1', leaving }),
      ),
    );
    expect(ordered.total).toBe(3000);
    expect(refuseChanged(ordered, { ...facts, menu, now: fridayEvening + 25 * 60_000 })).toBeNull();
  });

  it('goes only where the house still delivers, at the fee that was said and from its minimum', () => {
    const lines = [aDraftLine('rivella', { count: 10 })];
    const delivered = guestPlaces({ type: 'delivery', guest: anna, lines });
    const said = (areas: readonly (typeof town)[], minimum = zero) =>
      refuseChanged(delivered, { ...facts, minimum, delivery: { zip: '8400', country: 'CH', areas } });
    expect(said([town])).toBeNull();
    expect(said([{ ...town, zips: '8500' }])).toMatchObject({ code: 'orders.error.notDelivered' });
    expect(said([{ ...town, fee: money(900) }])).toMatchObject({ code: 'guest.error.totalChanged' });
    expect(said([{ ...town, minimum: money(9000) }])).toMatchObject({ code: 'orders.error.belowMinimum' });
    expect(said([town], money(9000))).toMatchObject({ code: 'orders.error.belowMinimum', params: { missing: 3800 } });
  });
});
