/** Stock of the products that are counted, as the menu has it (specification §3, inventory row). */
import type { WireInventoryRow } from '@comanda/contract/inventory';
import { stockStateOf } from '@comanda/domain/inventory/stock-state';
import { suggestedAmount } from '@comanda/domain/inventory/suggest-order';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

/** In the order of the menu. @param sold product → pieces sold in a period; null: no period is asked for */
export async function listInventory(
  db: Kysely<Tables>,
  customerId: string,
  sold: ReadonlyMap<string, number> | null,
): Promise<WireInventoryRow[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.customer_id', '=', 'products.customer_id')
        .onRef('categories.id', '=', 'products.category_id'),
    )
    // `title` is read as texts, as `name_texts` is.
    .select(['products.id', 'products.name_texts', 'products.category_id', 'categories.name_texts as title'])
    .select(['current_stock', 'min_stock', 'max_stock', 'sold_out_at_zero', 'products.active'])
    .where('products.customer_id', '=', customerId)
    .where('current_stock', 'is not', null)
    .where('components', 'is', null)
    .orderBy('categories.position')
    .orderBy('categories.id')
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();
  return rows.map((row) => {
    const level = { current: row.current_stock ?? 0, min: row.min_stock, max: row.max_stock };
    return {
      id: row.id,
      name: row.name_texts,
      category: row.category_id,
      categoryName: row.title,
      currentStockAmount: level.current,
      minStockAmount: level.min,
      maxStockAmount: level.max,
      // Of what is not sold any more the rest is counted on, and nothing is short.
      state: row.active ? stockStateOf(level) : 'ok',
      soldOutAtZero: row.sold_out_at_zero,
      soldAmount: sold === null ? null : (sold.get(row.id) ?? 0),
      suggestedAmount: row.active ? suggestedAmount(level) : 0,
    };
  });
}
