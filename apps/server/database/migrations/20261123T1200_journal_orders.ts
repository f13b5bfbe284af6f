/** Which entries of the journal speak of an order: its history is found without reading the whole journal. */
import type { Migration } from '../migration.ts';

export const journalOrders: Migration = {
  name: '20261123T1200_journal_orders',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    const each =
      engine === 'postgres'
        ? `select j.customer_id, j.sequence, c.value ->> 'kind' as kind, c.value ->> 'id' as id
             from journal j, jsonb_array_elements(j.changes::jsonb) as c (value)`
        : `select j.customer_id, j.sequence, json_extract(c.value, '$.kind') as kind, json_extract(c.value, '$.id') as id
             from journal j, json_each(j.changes) as c`;
    return [
      `create table journal_orders (
        customer_id text not null references customers (id), order_id text not null, sequence ${int} not null,
        primary key (customer_id, order_id, sequence))`,
      // What was printed on demand named its job alone.
      `insert into journal_orders (customer_id, order_id, sequence)
        select customer_id, id, sequence from (${each}) as changed where kind = 'order'
        union
        select changed.customer_id, p.order_id, changed.sequence from (${each}) as changed
          join print_jobs p on p.customer_id = changed.customer_id and p.id = changed.id
          where changed.kind = 'printJob' and p.order_id is not null`,
    ];
  },
};
