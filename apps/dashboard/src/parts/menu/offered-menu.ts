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

function offerOf({ menu }: VenueMenu, product: Product, { now, timeZone }: Moment): Product | null {
  return asOffered(product, menu.categories.get(product.categoryId), now, timeZone);
}

/** What the clock says of them, as a text: it changes when the menu does. */
export function offersKey(menu: VenueMenu, timed: readonly Product[], moment: Moment): string {
  return timed
    .map((product) => {
      const offered = offerOf(menu, product, moment);
      return offered === null ? '' : JSON.stringify([offered.price, offered.inStock]);
    })
    .join();
}

/** Outside its hours a product is not shown; in a cart it stands as sold out. All others stay the very same. */
export function offeredMenu(all: VenueMenu, timed: readonly Product[], moment: Moment): VenueMenu {
  if (timed.length === 0) return all;
  const offers = new Map(timed.map((product) => [product.id, offerOf(all, product, moment)]));
  const products = new Map(all.menu.products);
  for (const product of timed) products.set(product.id, offers.get(product.id) ?? { ...product, inStock: false });
  const sections = all.sections
    .map(({ category, products: sold }) => ({
      category,
      products: sold.flatMap((product) => {
        const offered = offers.get(product.id);
        if (offered === undefined) return [product];
        return offered === null ? [] : [offered];
      }),
    }))
    .filter((section) => section.products.length > 0);
  return { menu: { ...all.menu, products }, sections };
}
