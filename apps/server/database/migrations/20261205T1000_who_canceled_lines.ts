/** A product that was canceled by itself says who did it, and kept sums of days are made anew with it (docs/decisions/0040). */
import type { Migration } from '../migration.ts';

export const whoCanceledLines: Migration = {
  name: '20261205T1000_who_canceled_lines',
  statements: () => [
    `alter table order_lines add column canceled_by text`,
    `delete from statistics_sums`,
    `delete from statistics_days`,
    `delete from statistics_heads`,
  ],
};
