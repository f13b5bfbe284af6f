/** What ended today is found by when it was canceled and handed over, however long ago it was placed. */
import type { Migration } from '../migration.ts';

export const endedOrders: Migration = {
  name: '20261205T0900_ended_orders',
  statements: () => [
    `create index orders_by_cancel on orders (customer_id, canceled_at) where canceled_at is not null`,
    `create index orders_by_hand_over on orders (customer_id, handed_over_at) where handed_over_at is not null`,
  ],
};
