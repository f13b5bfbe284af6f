/** Courses that wait: a held line is in the order, but no ticket tells of it until its course is fired (decisions.md §3). */
import type { Migration } from '../migration.ts';

export const heldLines: Migration = {
  name: '20261123T1000_held_lines',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [`alter table order_lines add column held ${int} not null default 0`];
  },
};
