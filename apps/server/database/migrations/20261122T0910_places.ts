/** Places and devices as an administrator sets them up: displays, card devices, drawers, and what is removed but was used. */
import type { Migration } from '../migration.ts';

export const places: Migration = {
  name: '20261122T0910_places',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    const venue = 'customer_id text not null references customers (id)';
    return [
      // Orders and print jobs name them for ever: removed, nobody finds them any more.
      `alter table tables add column removed_at ${int}`,
      `alter table stations add column removed_at ${int}`,
      `alter table stations add column deliverer text not null default 'server'`,
      // Set: this printer and no other, whatever its station.
      `alter table print_jobs add column for_printer_id text`,
      `create index print_jobs_for_printer on print_jobs (customer_id, for_printer_id) where for_printer_id is not null`,
      `create index print_jobs_by_printer on print_jobs (customer_id, printer_id, created_at)`,
      `alter table drawers add column printer_id text`,
      // The first drawer stays the venue's own, whatever comes later.
      `alter table drawers add column created_at ${int} not null default 0`,
      `alter table drawers add column version ${int} not null default 1`,
      `create table screens (
        ${venue}, id text not null, name text not null, order_types text not null, created_at ${int} not null,
        version ${int} not null, primary key (customer_id, id))`,
      `create index screens_by_id on screens (id)`,
      `create table card_terminals (
        ${venue}, id text not null, name text not null, model text not null, station_id text, terminal_id text not null,
        active ${int} not null, version ${int} not null, primary key (customer_id, id),
        foreign key (customer_id, station_id) references stations (customer_id, id))`,
      `create table card_readers (
        ${venue}, id text not null, name text not null, station_id text, pairing_code text, status text not null,
        requested_at ${int} not null, version ${int} not null, primary key (customer_id, id),
        foreign key (customer_id, station_id) references stations (customer_id, id))`,
    ];
  },
};
