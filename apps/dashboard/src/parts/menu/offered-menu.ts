/** The menu as it is sold at this moment: lunch menus, happy hours, sold out for a while (specification §3 Product). */
import type { Product } from '@comanda/domain/menu/menu';
import { asOffered } from '@comanda/domain/menu/offer-at';

import type { VenueMenu } from './read-menu.ts';

/** Products and combos of which the clock decides something; most menus have few. */
export function timedProducts({ menu }: VenueMenu): Product[] {
  return [...menu.products.values(), ...menu.combos.values()].filter(
    ({ schedules, soldOutUntil, categoryId }) =>
      schedules.length > 0 || soldOutUntil !== null || (menu.categories.get(categoryId)?.schedules.length ?? 0) > 0,
  );
}

export type Moment = { readonly now: number; readonly timeZone: string };

type Offered = readonly [Product['price'], inStock: boolean];

/** What the clock says of them, as a text: it changes when an offer begins or ends. */
export function readOffers({ menu }: VenueMenu, timed: readonly Product[], { now, timeZone }: Moment): string {
  const offers = timed.map((product): Offered | null => {
    const offered = asOffered(product, menu.categories.get(product.categoryId), now, timeZone);
    return offered === null ? null : [offered.price, offered.inStock];
  });
  return JSON.stringify(offers);
}

/**
 * Outside its hours a product is not shown; in a cart it stands as sold out. All others stay the very same.
 * @param offers of the timed products, as `readOffers` tells them
 */
export function offeredMenu(all: VenueMenu, timed: readonly Product[], offers: string): VenueMenu {
  if (timed.length === 0) return all;
  const told = JSON.parse(offers) as readonly (Offered | null)[];
  const offerOf = new Map(timed.map(({ id }, index) => [id, told[index] ?? null]));
  const sections = all.sections
    .map(({ category, products }) => ({
      category,
      products: products.flatMap((product) => {
        const offer = offerOf.get(product.id);
        if (offer === undefined) return [product];
        return offer === null ? [] : [asTold(product, offer)];
      }),
    }))
    .filter((section) => section.products.length > 0);
  const { products, combos } = all.menu;
  return { menu: { ...all.menu, products: allTold(products, offerOf), combos: allTold(combos, offerOf) }, sections };
}

type Offers = ReadonlyMap<string, Offered | null>;

function allTold<Sold extends Product>(sold: ReadonlyMap<string, Sold>, offers: Offers): ReadonlyMap<string, Sold> {
  const told = new Map(sold);
  for (const [id, offer] of offers) {
    const one = sold.get(id);
    if (one !== undefined) told.set(id, offer === null ? { ...one, inStock: false } : asTold(one, offer));
  }
  return told;
}

function asTold<Sold extends Product>(product: Sold, [price, inStock]: Offered): Sold {
  return { ...product, price, inStock };
}
