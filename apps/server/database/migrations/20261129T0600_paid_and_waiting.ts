/** Guests' paid orders that nobody took on are looked for every minute, among the open orders of all venues. */
import type { Migration } from '../migration.ts';

export const paidAndWaiting: Migration = {
  name: '20261129T0600_paid_and_waiting',
  statements: () => [
    `create index orders_paid_and_waiting on orders (customer_id)
      where state = 'requested' and source = 'online' and (paid > 0 or reserved > 0)`,
  ],
};
