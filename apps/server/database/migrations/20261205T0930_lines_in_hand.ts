/** A line knows that the guest has it, where more was added to its order since: what is left of that was handed over. */
import type { Migration } from '../migration.ts';

export const linesInHand: Migration = {
  name: '20261205T0930_lines_in_hand',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [`alter table order_lines add column handed_over_at ${int}`];
  },
};
