/** The floor plan: how many sit at a table, what it looks like from above and where it stands in its room. */
import type { Migration } from '../migration.ts';

export const floorPlan: Migration = {
  name: '20261123T1210_floor_plan',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `alter table tables add column seats ${int}`,
      `alter table tables add column shape text not null default 'square'`,
      // JSON: x, y, width, height in steps of the grid; null while nobody has placed it.
      `alter table tables add column place text`,
    ];
  },
};
