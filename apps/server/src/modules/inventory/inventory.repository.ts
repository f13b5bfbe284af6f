/** Reads movements of counted stock; they are appended with what the menu keeps (modules/menu). */
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type MovementRow = Tables['stock_movements'];

export type MovementKey = { readonly sequence: number; readonly position: number };

/** The newest first. */
export function findMovements(
  db: Db,
  customerId: string,
  { productId, before, limit }: { productId: string; before: MovementKey | null; limit: number },
): Promise<MovementRow[]> {
  let query = db
    .selectFrom('stock_movements')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId);
  if (before !== null) {
    const { sequence, position } = before;
    query = query
      .where('sequence', '<=', sequence)
      .where((eb) => eb.or([eb('sequence', '<', sequence), eb('position', '<', position)]));
  }
  return query.orderBy('sequence', 'desc').orderBy('position', 'desc').limit(limit).execute();
}

/** Product → pieces that were sold and not canceled, on business days, both within. */
export async function findSold(
  db: Db,
  customerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('stock_movements')
    .select(['product_id', sql<number>`sum(amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    // As in the index, word for word: no parameter is known when the plan is made.
    .where(sql<boolean>`kind in ('order', 'cancel')`)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, amount }) => [product_id, 0 - Number(amount)]));
}
