/** Kept sums of days do not know how many guests their paid orders had: they are made anew (docs/decisions/0040). */
import type { Migration } from '../migration.ts';

export const paidGuestsInSums: Migration = {
  name: '20261208T1000_paid_guests_in_sums',
  statements: () => [`delete from statistics_sums`, `delete from statistics_days`, `delete from statistics_heads`],
};
