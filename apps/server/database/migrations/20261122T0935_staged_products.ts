/** Products of an import, written in steps before the one short command that puts them on the menu (decisions.md §9). */
import type { Migration } from '../migration.ts';

export const stagedProducts: Migration = {
  name: '20261122T0935_staged_products',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table staged_products (
        customer_id text not null references customers (id), import_id text not null, staged_at ${int} not null,
        thing text not null, body text, id text not null, category_id text not null, name_texts text not null,
        description text not null, hint_texts text not null, price_kind text not null, price ${int},
        tax_class text not null, barcode text, image text, art text, visible_on_pos ${int} not null,
        visible_on_app ${int} not null, visible_on_kiosk ${int} not null, in_stock ${int} not null,
        sold_out_until ${int}, active ${int} not null, current_stock ${int}, min_stock ${int}, max_stock ${int},
        station_id text, digital_confirmation ${int} not null, prints_kitchen_ticket ${int} not null,
        tag_ids text not null, modifier_group_ids text not null, allergens text not null, origin text not null,
        alcohol text, schedules text not null, components text, position ${int} not null, version ${int} not null,
        primary key (customer_id, import_id, id))`,
    ];
  },
};
