/** What staff decide about guests for a while: pauses of ordering, opened tables, and what tables asked for. */
import type { Migration } from '../migration.ts';

export const guestsInHouse: Migration = {
  name: '20261126T1200_guests_in_house',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `alter table settings add column guests_need_open_table ${int} not null default 0`,
      // One row for the whole venue (all), or for one way to order.
      `create table order_pauses (
        customer_id text not null, method text not null, paused_until ${int} not null,
        primary key (customer_id, method))`,
      `create table open_tables (
        customer_id text not null, table_id text not null, opened_at ${int} not null,
        primary key (customer_id, table_id))`,
      // Open ones alone: what somebody saw to is gone from here. So there is one of a kind at each table.
      `create table table_requests (
        customer_id text not null, table_id text not null, kind text not null, id text not null,
        requested_at ${int} not null, primary key (customer_id, table_id, kind))`,
    ];
  },
};
