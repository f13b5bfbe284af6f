/** Who of the provider is at which venue, by session (specification §1, support). */
import type { Migration } from '../migration.ts';

export const supportVisits: Migration = {
  name: '20261121T1915_support_visits',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table support_visits (
        customer_id text not null references customers (id), id text not null,
        session_id text not null references sessions (id) on delete cascade, user_id text not null,
        entered_at ${int} not null, seen_at ${int} not null, left_at ${int}, primary key (customer_id, id))`,
      `create unique index support_visits_open on support_visits (customer_id, session_id) where left_at is null`,
    ];
  },
};
