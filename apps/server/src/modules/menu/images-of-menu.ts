/** Which pictures the menu names: they are kept as long as it does (decisions.md §9). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

export async function findImagesOfMenu(db: Kysely<Tables>, customerId: string): Promise<ReadonlySet<string>> {
  const products = await db
    .selectFrom('products')
    .select('image')
    .where('customer_id', '=', customerId)
    .where('image', 'is not', null)
    .execute();
  return new Set(products.flatMap(({ image }) => image ?? []));
}
