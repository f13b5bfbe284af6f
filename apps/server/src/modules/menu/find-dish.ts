/** One product or combo as the menu pictures it: its photo, its drawing, and its category's. */
import type { Translated } from '@comanda/domain/menu/menu';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

export type Dish = {
  readonly id: string;
  readonly name: Translated;
  readonly image: string | null;
  readonly art: string | null;
  /** Of its category, where the product has none. */
  readonly fallback: string | null;
};

/** Also of one that is not sold any more; null where it is gone. */
export async function findDish(db: Kysely<Tables>, customerId: string, id: string): Promise<Dish | null> {
  const row = await db
    .selectFrom('products')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.customer_id', '=', 'products.customer_id')
        .onRef('categories.id', '=', 'products.category_id'),
    )
    .select(['products.id', 'products.name_texts', 'products.image', 'products.art', 'categories.art as fallback'])
    .where('products.customer_id', '=', customerId)
    .where('products.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { name_texts: name, ...rest } = row;
  return { ...rest, name };
}
