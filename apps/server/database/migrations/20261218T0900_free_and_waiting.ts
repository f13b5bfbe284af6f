/** What staff made free waits for no money: it is looked for with what guests paid and nobody took on. */
import type { Migration } from '../migration.ts';

export const freeAndWaiting: Migration = {
  name: '20261218T0900_free_and_waiting',
  statements: () => [
    `drop index orders_paid_and_waiting`,
    `create index orders_paid_and_waiting on orders (customer_id)
      where state = 'requested' and source = 'online' and (paid > 0 or reserved > 0 or total = 0)`,
  ],
};
