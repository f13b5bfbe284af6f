/** The index of pending orders holds them in the order in which they are listed; without it SQLite read the whole past. */
import type { Migration } from '../migration.ts';

export const pendingOrdersInOrder: Migration = {
  name: '20261121T1545_pending_orders_in_order',
  statements: () => [
    `drop index orders_pending`,
    `create index orders_pending on orders (customer_id, placed_at, id)
      where state in ('requested', 'preparing', 'ready')`,
  ],
};
