/** How long a venue keeps guests' data, and what finds it (decision 0047). */
import type { Migration } from '../migration.ts';

export const guestData: Migration = {
  name: '20261128T0600_guest_data',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      // Null months: kept until somebody erases it.
      `create table guest_data_rules (
        customer_id text primary key references customers (id), months ${int}, version ${int} not null)`,
      `create index persons_kept on persons (customer_id, created_at, id) where erased_at is null`,
      `create index orders_with_texts on orders (customer_id, placed_at, id) where texts_salt is not null`,
      `create index orders_by_person on orders (customer_id, person_id) where person_id is not null`,
      `create index payments_by_buyer on payments (customer_id, buyer_id) where buyer_id is not null`,
      `create index print_jobs_of_no_order on print_jobs (customer_id, kind) where order_id is null`,
      `create index print_jobs_by_receipt on print_jobs (customer_id, receipt_id) where receipt_id is not null`,
    ];
  },
};
