/**
 * The payments of an order are found by the index alone. Without figures SQLite took one column of an index that holds
 * all it needs for as good as two of one that does not, and read every payment of the venue.
 */
import type { Migration } from '../migration.ts';

export const paymentsOfOrder: Migration = {
  name: '20261128T0610_payments_of_order',
  statements: () => [
    `drop index payment_orders_by_order`,
    `create index payment_orders_by_order on payment_orders (customer_id, order_id, payment_id)`,
  ],
};
