/** The menu as it is sold at this moment: lunch menus, happy hours, sold out for a while (specification §3 Product). */
import type { Product } from '@comanda/domain/menu/menu';
import { asOffered } from '@comanda/domain/menu/offer-at';

import type { VenueMenu } from './read-menu.ts';

/** Products of which the clock decides something; most menus have few. */
export function timedProducts({ menu }: VenueMenu): Product[] {
  return [...menu.products.values()].filter(
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
  const sold = new Map(timed.map((product, index) => [product.id, asTold(product, told[index] ?? null)]));
  const products = new Map(all.menu.products);
  for (const product of timed) products.set(product.id, sold.get(product.id) ?? { ...product, inStock: false });
  const sections = all.sections
    .map((section) => ({
      category: section.category,
      products: section.products.flatMap((product) => {
        const now = sold.get(product.id);
        if (now === undefined) return [product];
        return now === null ? [] : [now];
      }),
    }))
    .filter((section) => section.products.length > 0);
  return { menu: { ...all.menu, products }, sections };
}

function asTold(product: Product, offer: Offered | null): Product | null {
  if (offer === null) return null;
  const [price, inStock] = offer;
  return { ...product, price, inStock };
}
