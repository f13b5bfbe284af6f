/** A ticket that takes something back is known as such: what failed before it would come out behind it as new. */
import type { Migration } from '../migration.ts';

export const ticketsThatCancel: Migration = {
  name: '20261204T0900_tickets_that_cancel',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [`alter table print_jobs add column is_cancellation ${int} not null default 0`];
  },
};
