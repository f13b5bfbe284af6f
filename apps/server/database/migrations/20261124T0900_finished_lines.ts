/** When a station called a line finished: its screen shows the last ones to take back (decisions.md §3). */
import type { Migration } from '../migration.ts';

export const finishedLines: Migration = {
  name: '20261124T0900_finished_lines',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [`alter table order_lines add column finished_at ${int}`];
  },
};
