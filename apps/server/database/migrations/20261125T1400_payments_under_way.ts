/** Payments at a provider: how each is known there, who drives it, and every move it made (decisions.md §4). */
import type { Migration } from '../migration.ts';

export const paymentsUnderWay: Migration = {
  name: '20261125T1400_payments_under_way',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    const payment = 'foreign key (customer_id, payment_id) references payments (customer_id, id)';
    return [
      `create table payment_flows (
        customer_id text not null references customers (id), payment_id text not null, method_row_id text not null,
        device_id text, device text, authorizes_only integer not null, language text not null, address text not null,
        subject text not null, station_id text, prints_receipt integer not null, begun_at ${int} not null,
        asked_at ${int}, handle text, step text, is_authorized integer not null, fail_reason text, fail_remark text,
        cancel_asked_at ${int}, ended_at ${int}, checked_at ${int}, driver text, driven_until ${int},
        primary key (customer_id, payment_id), ${payment})`,
      `create index payment_flows_open on payment_flows (begun_at) where ended_at is null`,
      `create index payment_flows_ended on payment_flows (ended_at) where checked_at is null and ended_at is not null`,
      `create index payment_flows_by_handle on payment_flows (customer_id, handle) where handle is not null`,
      `create table payment_moves (
        customer_id text not null references customers (id), sequence ${int} not null, payment_id text not null,
        at ${int} not null, from_state text not null, to_state text not null, cause text not null, remark text,
        primary key (customer_id, sequence), ${payment})`,
      `create index payment_moves_by_time on payment_moves (customer_id, at)`,
      `create index payment_moves_by_payment on payment_moves (customer_id, payment_id)`,
      `create index orders_overpaid on orders (customer_id) where paid > total`,
      `create index orders_canceled_paid on orders (customer_id) where state = 'canceled' and paid > 0`,
      // Of SumUp: the provider's own number of a paired reader.
      `alter table card_readers add column reader_id text`,
      `create index payments_by_refund on payments (customer_id, refund_of) where refund_of is not null`,
    ];
  },
};
