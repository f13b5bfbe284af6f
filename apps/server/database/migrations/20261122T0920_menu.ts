/** Schedules, allergens, origin, alcohol, sold out for a while, combos, specials, and what the menu was before (specification §3). */
import type { Migration } from '../migration.ts';

export const menu: Migration = {
  name: '20261122T0920_menu',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    const venue = `customer_id text not null references customers (id)`;
    return [
      `alter table categories add column art text`,
      `alter table categories add column schedules text not null default '[]'`,
      `alter table products add column sold_out_until ${int}`,
      `alter table products add column allergens text not null default '[]'`,
      `alter table products add column origin text not null default '{}'`,
      `alter table products add column alcohol text`,
      `alter table products add column schedules text not null default '[]'`,
      // Null: a product like any other; else the parts of a combo.
      `alter table products add column components text`,
      `create index products_by_id on products (id)`,
      `create index categories_by_id on categories (id)`,
      `create table specials (
        ${venue}, id text not null, info text not null, representation text not null, product_id text, image text,
        active ${int} not null, position ${int} not null, version ${int} not null, primary key (customer_id, id))`,
      // What a thing was until this revision of the menu; null where it was not there.
      `create table menu_history (
        ${venue}, menu_revision ${int} not null, thing text not null, id text not null, body text,
        primary key (customer_id, menu_revision, thing, id))`,
    ];
  },
};
