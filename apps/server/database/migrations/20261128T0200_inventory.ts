/** Stock in movements, and products that sell on at zero (specification §3, inventory row). */
import { alsoAppendOnly } from '../append-only.ts';
import type { Migration } from '../migration.ts';

export const inventory: Migration = {
  name: '20261128T0200_inventory',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `alter table products add column sold_out_at_zero ${int} not null default 1`,
      `alter table staged_products add column sold_out_at_zero ${int} not null default 1`,
      // `sequence` is that of the journal’s entry; 0 is what was there before movements were kept.
      `create table stock_movements (
        customer_id text not null references customers (id), product_id text not null, sequence ${int} not null,
        position ${int} not null, kind text not null, amount ${int} not null, balance ${int}, reason text,
        note text not null, order_id text, moved_by text, device_id text, till_id text,
        business_date text, moved_at ${int} not null,
        primary key (customer_id, product_id, sequence, position))`,
      `create index stock_movements_sold on stock_movements (customer_id, business_date, product_id, amount)
        where kind in ('order', 'cancel')`,
      `insert into stock_movements (customer_id, product_id, sequence, position, kind, amount, balance, note, moved_at)
        select products.customer_id, products.id, 0, 0, 'count', products.current_stock, products.current_stock, '',
          customers.created_at
        from products join customers on customers.id = products.customer_id
        where products.current_stock is not null`,
      ...alsoAppendOnly(engine, ['stock_movements']),
    ];
  },
};
