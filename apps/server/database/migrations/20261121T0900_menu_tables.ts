/** Menu, rooms and machines of a venue: what its administrators configure (specification §3). */

/** `int` is the engine's 64-bit integer; texts in several languages and lists of ids are JSON. */
export function menuTables(int: string): string[] {
  const venue = `customer_id text not null references customers (id)`;
  return [
    `create table categories (
      ${venue}, id text not null, name_texts text not null, info text not null, mode text not null, hue text not null,
      position ${int} not null, active ${int} not null, primary key (customer_id, id))`,
    `create table products (
      ${venue}, id text not null, category_id text not null, name_texts text not null, description text not null,
      hint_texts text not null, price_kind text not null, price ${int}, tax_class text not null, barcode text, image text,
      art text, visible_on_pos ${int} not null, visible_on_app ${int} not null, visible_on_kiosk ${int} not null,
      in_stock ${int} not null, active ${int} not null, current_stock ${int}, min_stock ${int}, max_stock ${int},
      station_id text, digital_confirmation ${int} not null, prints_kitchen_ticket ${int} not null,
      tag_ids text not null, modifier_group_ids text not null, position ${int} not null,
      primary key (customer_id, id),
      foreign key (customer_id, category_id) references categories (customer_id, id))`,
    `create table modifier_groups (
      ${venue}, id text not null, title text not null, info text not null, internal_note text not null,
      min ${int} not null, max ${int} not null, removes ${int} not null, default_option_ids text not null, position ${int} not null,
      primary key (customer_id, id))`,
    `create table modifier_options (
      ${venue}, group_id text not null, id text not null, title text not null, info text not null,
      price ${int} not null, in_stock ${int} not null, tax_class text, tag_ids text not null,
      modifier_group_ids text not null, position ${int} not null,
      primary key (customer_id, group_id, id),
      foreign key (customer_id, group_id) references modifier_groups (customer_id, id))`,
    `create table tags (
      ${venue}, id text not null, title text not null, color text not null, position ${int} not null,
      primary key (customer_id, id))`,
    `create table tables (
      ${venue}, id text not null, name text not null, area text, order_method text not null, active ${int} not null,
      is_checkout ${int} not null, code text not null, primary key (customer_id, id),
      unique (customer_id, code))`,
    `create index tables_by_code on tables (code)`,
    `create table stations (
      ${venue}, id text not null, name text not null, auto_print ${int} not null, position ${int} not null,
      primary key (customer_id, id))`,
    `create table printers (
      ${venue}, id text not null, name text not null, ip_address text not null, port ${int} not null,
      model text not null, station_id text, active ${int} not null, prints_tickets ${int} not null,
      prints_receipts ${int} not null, primary key (customer_id, id),
      foreign key (customer_id, station_id) references stations (customer_id, id))`,
  ];
}
