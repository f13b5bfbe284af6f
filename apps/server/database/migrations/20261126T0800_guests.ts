/** Guests: kiosks, the token of each guest's order, and orders that an online payment must come first of (decisions.md §6). */
import type { Migration } from '../migration.ts';

export const guests: Migration = {
  name: '20261126T0800_guests',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table kiosks (
        customer_id text not null references customers (id), id text not null, name text not null, code text not null,
        station_id text, terminal_id text, active integer not null, removed_at ${int}, version integer not null,
        primary key (customer_id, id))`,
      `create unique index kiosks_by_code on kiosks (code)`,
      `create table order_tokens (
        customer_id text not null references customers (id), order_id text not null, token text not null,
        kiosk_id text, language text, created_at ${int} not null,
        primary key (customer_id, order_id), foreign key (customer_id, order_id) references orders (customer_id, id))`,
      `create unique index order_tokens_by_token on order_tokens (token)`,
      `alter table orders add column awaits_payment integer not null default 0`,
      `create index orders_awaiting_payment on orders (placed_at) where awaits_payment = 1 and state = 'requested'`,
    ];
  },
};
