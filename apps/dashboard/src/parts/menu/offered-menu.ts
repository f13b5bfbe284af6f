/** The menu as it is sold at this moment: lunch menus, happy hours, sold out for a while (specification §3 Product). */
import type { Product } from '@comanda/domain/menu/menu';
import { asOffered, isMarkedSoldOut } from '@comanda/domain/menu/offer-at';

import type { VenueMenu } from './read-menu.ts';

/** Products and combos of which the clock decides something; most menus have few. */
export function timedProducts({ menu }: VenueMenu): Product[] {
  return [...menu.products.values(), ...menu.combos.values()].filter(
    ({ schedules, soldOutUntil, categoryId }) =>
      schedules.length > 0 || soldOutUntil !== null || (menu.categories.get(categoryId)?.schedules.length ?? 0) > 0,
  );
}

export type Moment = { readonly now: number; readonly timeZone: string };

/** Without a price it is outside its hours: a combo sells it all the same. */
type Offered = readonly [price: Product['price'] | null, inStock: boolean];

/** What the clock says of them, as a text: it changes when an offer begins or ends. */
export function readOffers({ menu }: VenueMenu, timed: readonly Product[], { now, timeZone }: Moment): string {
  const offers = timed.map((product): Offered => {
    const offered = asOffered(product, menu.categories.get(product.categoryId), now, timeZone);
    return [offered?.price ?? null, !isMarkedSoldOut(product, now)];
  });
  return JSON.stringify(offers);
}

/**
 * Outside its hours a product is not shown; in a cart it stands as sold out. All others stay the very same.
 * @param offers of the timed products, as `readOffers` tells them
 */
export function offeredMenu(all: VenueMenu, timed: readonly Product[], offers: string): VenueMenu {
  if (timed.length === 0) return all;
  const told = JSON.parse(offers) as readonly Offered[];
  const offerOf = new Map(timed.map(({ id }, index): [string, Offered] => [id, told[index] ?? [null, false]]));
  const sections = all.sections
    .map(({ category, products }) => ({
      category,
      products: products.flatMap((product) => {
        const offer = offerOf.get(product.id);
        if (offer === undefined) return [product];
        return offer[0] === null ? [] : [asTold(product, offer)];
      }),
    }))
    .filter((section) => section.products.length > 0);
  const { products, combos } = all.menu;
  const parts = allTold(products, offerOf, (product, [, inStock]) => ({ ...product, inStock }));
  const menu = {
    ...all.menu,
    products: allTold(products, offerOf, asTold),
    combos: allTold(combos, offerOf, asTold),
    parts,
  };
  return { menu, sections };
}

type Offers = ReadonlyMap<string, Offered>;

function allTold<Sold extends Product>(
  sold: ReadonlyMap<string, Sold>,
  offers: Offers,
  tell: (one: Sold, offer: Offered) => Sold,
): ReadonlyMap<string, Sold> {
  const told = new Map(sold);
  for (const [id, offer] of offers) {
    const one = sold.get(id);
    if (one !== undefined) told.set(id, tell(one, offer));
  }
  return told;
}

function asTold<Sold extends Product>(product: Sold, [price, inStock]: Offered): Sold {
  return price === null ? { ...product, inStock: false } : { ...product, price, inStock };
}
