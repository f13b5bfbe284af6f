/** The orders that stand at a table. */
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { type StoredOrder, withLines } from './orders-with-lines.ts';

/** The pending ones, oldest first. */
export function findOrdersOfTable(db: Kysely<Tables>, customerId: string, tableId: string): Promise<StoredOrder[]> {
  const query = db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    // Written out as in the index of the pending ones.
    .where(sql<boolean>`state in ('requested', 'preparing', 'ready')`)
    .where('table_id', '=', tableId)
    .orderBy('placed_at')
    .orderBy('id');
  return withLines(db, customerId, () => query.execute());
}
