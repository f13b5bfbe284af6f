/** A deviation may be of what never became an order: it was taken off a device unsent (docs/decisions/0072). */
import type { Migration } from '../migration.ts';

/** SQLite takes no demand off a column: the table is made anew. */
const anew = [
  `create table deviations_anew (
    customer_id text not null references customers (id), id text not null, position integer not null, code text not null,
    order_id text, payment_id text, detail text not null, taken_by text, taken_at integer not null,
    found_at integer not null, seen_at integer, seen_by text, primary key (customer_id, id),
    foreign key (customer_id, order_id) references orders (customer_id, id))`,
  `insert into deviations_anew select customer_id, id, position, code, order_id, payment_id, detail, taken_by, taken_at,
    found_at, seen_at, seen_by from deviations`,
  `drop table deviations`,
  `alter table deviations_anew rename to deviations`,
  `create index deviations_unseen on deviations (customer_id, found_at, position) where seen_at is null`,
];

export const removedEntries: Migration = {
  name: '20261217T0900_removed_entries',
  statements: (engine) => (engine === 'sqlite' ? anew : [`alter table deviations alter column order_id drop not null`]),
};
