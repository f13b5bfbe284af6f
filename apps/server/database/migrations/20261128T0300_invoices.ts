/** Invoices: what a company owes by the bank, and what was booked on it (docs/decisions/0044). */
import { alsoAppendOnly } from '../append-only.ts';
import type { Migration } from '../migration.ts';

export const invoices: Migration = {
  name: '20261128T0300_invoices',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    const venue = 'customer_id text not null references customers (id)';
    return [
      `create table invoice_settings (
        ${venue}, creditor text not null, iban text not null, days_to_pay ${int} not null, footer text not null,
        version ${int} not null, primary key (customer_id))`,
      `create table invoices (
        ${venue}, id text not null, number ${int} not null, order_id text not null, person_id text not null,
        amount ${int} not null check (amount > 0), date text not null, due_date text not null, document text not null,
        document_hash text not null, made_by text not null, made_at ${int} not null,
        primary key (customer_id, id), unique (customer_id, number),
        foreign key (customer_id, id) references payments (customer_id, id),
        foreign key (customer_id, order_id) references orders (customer_id, id),
        foreign key (customer_id, person_id) references persons (customer_id, id))`,
      `create index invoices_by_id on invoices (id)`,
      `create table invoice_entries (
        ${venue}, id text not null, invoice_id text not null, sequence ${int} not null, kind text not null,
        amount ${int} not null, date text not null, reason text, takes_back text, made_by text not null,
        made_at ${int} not null,
        primary key (customer_id, id),
        foreign key (customer_id, sequence) references journal (customer_id, sequence) deferrable initially deferred,
        foreign key (customer_id, invoice_id) references invoices (customer_id, id))`,
      `create index invoice_entries_of_invoice on invoice_entries (customer_id, invoice_id, sequence)`,
      `create unique index invoice_entries_taken_back on invoice_entries (customer_id, takes_back)
        where takes_back is not null`,
      ...alsoAppendOnly(engine, ['invoices', 'invoice_entries']),
      `alter table venue_heads add column invoice_sequence ${int} not null default 0`,
      `alter table persons add column debtor text`,
    ];
  },
};
