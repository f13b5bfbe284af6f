/** Kept sums of days know no products that were canceled by themselves: they are made anew (docs/decisions/0040). */
import type { Migration } from '../migration.ts';

export const canceledProductsInSums: Migration = {
  name: '20261203T0900_canceled_products_in_sums',
  statements: () => [`delete from statistics_sums`, `delete from statistics_days`, `delete from statistics_heads`],
};
