/** What the last check of the books of all venues found at each of them: it goes on where it was left, and is not lost. */
import type { Migration } from '../migration.ts';

export const bookChecks: Migration = {
  name: '20261201T0940_book_checks',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table book_checks (
        customer_id text not null references customers (id), kind text not null, run_at ${int} not null,
        checked_at ${int} not null, entries ${int}, problems text not null,
        primary key (customer_id, kind))`,
    ];
  },
};
