/** A ticket that only tells of what a station has already is known as such: what failed before it is not on it. */
import type { Migration } from '../migration.ts';

export const ticketsThatTell: Migration = {
  name: '20261218T0930_tickets_that_tell',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [`alter table print_jobs add column is_notice ${int} not null default 0`];
  },
};
