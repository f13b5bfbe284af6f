/** Lines that are parts of a combo, and why a line is charged at less than its price (decisions.md §2). */
import type { Migration } from '../migration.ts';

export const linesOfCombos: Migration = {
  name: '20261123T1300_lines_of_combos',
  statements: () => [
    `alter table order_lines add column percent_kind text`,
    `alter table order_lines add column combo text`,
  ],
};
