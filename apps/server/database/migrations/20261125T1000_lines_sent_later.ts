/** When a line went to its stations that did not go with its order: a screen counts its age from then (decisions.md §3). */
import type { Migration } from '../migration.ts';

export const linesSentLater: Migration = {
  name: '20261125T1000_lines_sent_later',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [`alter table order_lines add column sent_at ${int}`];
  },
};
