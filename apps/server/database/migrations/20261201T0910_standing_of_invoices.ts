/** How invoices stand, to find those by that are open without reading all that were ever made; no sum (docs/decisions/0044). */
import type { Migration } from '../migration.ts';

export const standingOfInvoices: Migration = {
  name: '20261201T0910_standing_of_invoices',
  statements: (engine) => [
    `create table invoice_standings (
      customer_id text not null references customers (id), invoice_id text not null,
      number ${engine === 'postgres' ? 'bigint' : 'integer'} not null, state text not null,
      primary key (customer_id, invoice_id),
      foreign key (customer_id, invoice_id) references invoices (customer_id, id))`,
    `create index invoice_standings_by_state on invoice_standings (customer_id, state, number)`,
    `insert into invoice_standings (customer_id, invoice_id, number, state)
      select customer_id, id, number, case when amount > credited + booked then 'open'
        when amount < credited + booked then 'overpaid' when credited = amount then 'canceled' else 'paid' end
      from (select invoices.customer_id, invoices.id, invoices.number, invoices.amount,
        coalesce((select -sum(payments.amount) from payments where payments.customer_id = invoices.customer_id
          and payments.refund_of = invoices.id and payments.state = 'success'), 0) as credited,
        coalesce((select sum(invoice_entries.amount) from invoice_entries
          where invoice_entries.customer_id = invoices.customer_id
          and invoice_entries.invoice_id = invoices.id), 0) as booked
        from invoices) as standing`,
  ],
};
