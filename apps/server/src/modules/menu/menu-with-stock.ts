/** The menu with the units left right now: sales count them down without a new revision. */
import type { Venue } from '../../platform/transaction.ts';
import { currentMenu } from './current-menu.ts';
import { findStock } from './find-menu.ts';
import type { StoredMenu } from './menu-rows.ts';

/** @param ids of the products that are spoken of; the units of all others may be older */
export async function menuWithStock(venue: Venue, ids: readonly string[]): Promise<StoredMenu> {
  const menu = await currentMenu(venue);
  const counted = [...new Set(ids)].flatMap((id) => {
    const product = menu.products.get(id);
    return product === undefined || product.stock.current === null ? [] : [product];
  });
  if (counted.length === 0) return menu;
  const stock = await findStock(
    venue.tx,
    venue.customerId,
    counted.map(({ id }) => id),
  );
  const products = new Map(menu.products);
  for (const product of counted) {
    products.set(product.id, { ...product, stock: { ...product.stock, current: stock.get(product.id) ?? null } });
  }
  return { ...menu, products };
}
