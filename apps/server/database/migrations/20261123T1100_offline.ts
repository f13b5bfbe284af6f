/** Working without a connection: series of devices, their numbers, and what differs where a fact arrives (decisions.md §3, §10). */
import type { Migration } from '../migration.ts';

export const offline: Migration = {
  name: '20261123T1100_offline',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `alter table payments add column device_number text`,
      `create table device_series (
        customer_id text not null references customers (id), device_id text not null, number ${int} not null,
        last_sequence ${int} not null, given_at ${int} not null,
        primary key (customer_id, device_id), unique (customer_id, number))`,
      `create table device_numbers (
        customer_id text not null references customers (id), device_number text not null, thing_id text not null,
        primary key (customer_id, device_number))`,
      `create table deviations (
        customer_id text not null references customers (id), id text not null, position ${int} not null, code text not null,
        order_id text not null, payment_id text, detail text not null, taken_by text, taken_at ${int} not null,
        found_at ${int} not null, seen_at ${int}, seen_by text, primary key (customer_id, id),
        foreign key (customer_id, order_id) references orders (customer_id, id))`,
      `create index deviations_unseen on deviations (customer_id, found_at, position) where seen_at is null`,
    ];
  },
};
