/** Kept sums of days do not know how many of their orders were paid: they are made anew (docs/decisions/0040). */
import type { Migration } from '../migration.ts';

export const paidOrdersInSums: Migration = {
  name: '20261208T0900_paid_orders_in_sums',
  statements: () => [`delete from statistics_sums`, `delete from statistics_days`, `delete from statistics_heads`],
};
