/** What a venue is set up with: hours, areas, pickup locations, payment methods with sealed secrets, texts of receipts. */
import type { Migration } from '../migration.ts';

/** Written out, so that a later change of the defaults does not change what was released. */
const day = '{"open":true,"allDay":true,"ranges":[],"allowsPreorders":false,"preordersUntil":null}';
const week = `[${[day, day, day, day, day, day, day].join()}]`;
const late =
  '{"notAccepted":{"warnMinutes":3,"lateMinutes":6},"paid":{"warnMinutes":5,"lateMinutes":10},' +
  '"readyToPickUp":{"warnMinutes":5,"lateMinutes":15},"dineInUnpaid":{"warnMinutes":60,"lateMinutes":90}}';

export const venue: Migration = {
  name: '20261122T0940_venue',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    const ofVenue = 'customer_id text not null references customers (id)';
    return [
      `alter table settings add column country text not null default 'CH'`,
      `alter table settings add column logo text`,
      `alter table settings add column banner text`,
      `alter table settings add column print_image text`,
      `alter table settings add column thresholds text not null default '${late}'`,
      `alter table settings add column special_days text not null default '[]'`,
      `update settings set receipt_texts = replace(receipt_texts, '"footer":', '"description":')`,
      `alter table order_methods add column around_the_clock ${int} not null default 1`,
      `alter table order_methods add column weekdays text not null default '${week}'`,
      `alter table order_methods add column minimum_amount ${int} not null default 0`,
      `alter table order_methods add column lead_minutes ${int} not null default 0`,
      `alter table order_methods add column areas text not null default '[]'`,
      `create table pickup_locations (
        ${ofVenue}, id text not null, type text not null, name text not null, street text not null,
        zip text not null, city text not null, description text not null, position ${int} not null,
        version ${int} not null, primary key (customer_id, id))`,
      `create index pickup_locations_by_id on pickup_locations (id)`,
      `create table payment_methods (
        ${ofVenue}, id text not null, method text not null, name text not null, display_title text not null,
        status text not null, active_on_pos ${int} not null, active_on_app ${int} not null,
        active_on_kiosk ${int} not null, active_on_receipt ${int} not null, sub_methods text not null,
        provider_account text not null, connected_at ${int}, position ${int} not null, version ${int} not null,
        primary key (customer_id, id))`,
      `create index payment_methods_by_id on payment_methods (id)`,
      `create table payment_secrets (
        customer_id text not null, payment_method_id text not null, name text not null, sealed text not null,
        changed_at ${int} not null, primary key (customer_id, payment_method_id, name),
        foreign key (customer_id, payment_method_id) references payment_methods (customer_id, id) on delete cascade)`,
      // Until now every till took cash and nothing else.
      `insert into payment_methods
        select id, 'cash_' || id, 'cash', '', '', 'active', 1, 0, 0, 0, '[]', '{}', null, 0, 1 from customers`,
      `insert into payment_methods
        select id, 'pay_later_' || id, 'pay_later', '', '', 'active', 1, 0, 0, 0, '[]', '{}', null, 1, 1 from customers`,
    ];
  },
};
