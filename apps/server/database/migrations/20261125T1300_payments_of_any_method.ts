/** Payments of every method: what was paid by product, numbers of coupons and providers, how a bill was shared out (decisions.md §4). */
import type { Migration } from '../migration.ts';

export const paymentsOfAnyMethod: Migration = {
  name: '20261125T1300_payments_of_any_method',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      // Of methods that were removed since: no foreign key.
      `alter table payments add column method_id text`,
      `alter table payments add column reference text`,
      `alter table payments add column provider_reference text`,
      `alter table payments add column masked_card text`,
      `alter table payments add column split text not null default 'whole'`,
      `alter table payments add column source text not null default 'pos'`,
      `alter table payments add column reason text`,
      `create table payment_lines (
        customer_id text not null references customers (id), payment_id text not null, order_id text not null,
        opid text not null, count ${int} not null, amount ${int} not null,
        primary key (customer_id, payment_id, order_id, opid),
        foreign key (customer_id, payment_id) references payments (customer_id, id),
        foreign key (customer_id, order_id) references orders (customer_id, id))`,
      `create index payment_lines_by_order on payment_lines (customer_id, order_id)`,
      // VAT of a part of an order stands on its receipt before it is booked.
      `alter table receipts add column vat_parts text`,
    ];
  },
};
