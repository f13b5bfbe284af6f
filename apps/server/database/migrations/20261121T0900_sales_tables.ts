/** Orders, payments, ledger and paper: what a venue sells and how it is booked (decisions.md §2–§4, §7). */

export function salesTables(int: string): string[] {
  const venue = `customer_id text not null references customers (id)`;
  return [...orderTables(venue, int), ...moneyTables(venue, int), ...paperTables(venue, int)];
}

function orderTables(venue: string, int: string): string[] {
  return [
    `create table persons (
      ${venue}, id text not null, name text, phone text, email text, address text, created_at ${int} not null,
      erased_at ${int}, primary key (customer_id, id))`,
    `create table orders (
      ${venue}, id text not null, number text not null, week ${int} not null, sequence ${int} not null,
      type text not null, method text not null, state text not null, state_before_cancel text, table_id text not null,
      comment text, texts_salt text, cancel_comment text, covers ${int}, source text not null, door text, ordered_by text,
      person_id text, pickup_location_id text, device_number text, is_training ${int} not null,
      placed_at ${int} not null, received_at ${int} not null, business_date text not null, accepted_at ${int},
      ready_at ${int}, handed_over_at ${int}, canceled_at ${int}, canceled_by text, tracks_hand_over ${int} not null,
      total ${int} not null, paid ${int} not null, reserved ${int} not null, version ${int} not null,
      primary key (customer_id, id),
      unique (customer_id, week, sequence),
      foreign key (customer_id, table_id) references tables (customer_id, id),
      foreign key (customer_id, person_id) references persons (customer_id, id))`,
    `create index orders_by_id on orders (id)`,
    `create index orders_pending on orders (customer_id, placed_at)
      where state in ('requested', 'preparing', 'ready')`,
    `create index orders_by_placing on orders (customer_id, placed_at, id)`,
    `create index orders_by_business_date on orders (customer_id, business_date)`,
    `create table order_lines (
      ${venue}, order_id text not null, opid text not null, product_id text not null, title text not null,
      count ${int} not null, unit_price ${int} not null, modifiers_price ${int} not null, percent ${int} not null,
      percent_reason text, total ${int} not null, tax_class text not null, selected_groups text not null,
      modifiers text not null, note text, allergy text, seat ${int}, course ${int}, state text not null,
      station_id text, prints_ticket ${int} not null, digital_confirmation ${int} not null,
      sent_count ${int} not null, settled text, position ${int} not null,
      primary key (customer_id, order_id, opid),
      foreign key (customer_id, order_id) references orders (customer_id, id))`,
  ];
}

function moneyTables(venue: string, int: string): string[] {
  return [
    `create table drawers (
      ${venue}, id text not null, name text not null, kind text not null, user_id text references users (id),
      device text, active ${int} not null, balance ${int} not null, primary key (customer_id, id))`,
    `create table payments (
      ${venue}, id text not null, method text not null, sub_method text, state text not null, amount ${int} not null,
      tip ${int} not null, rounding ${int} not null, total ${int} not null, cash_received ${int},
      change_given ${int} not null, drawer_id text, cash_balance ${int}, taken_by text not null,
      taken_at ${int} not null, business_date text not null, receipt_id text,
      provider text, version ${int} not null,
      primary key (customer_id, id),
      foreign key (customer_id, drawer_id) references drawers (customer_id, id))`,
    `create index payments_by_id on payments (id)`,
    `create index payments_by_business_date on payments (customer_id, business_date)`,
    `create table payment_orders (
      ${venue}, payment_id text not null, order_id text not null, amount ${int} not null,
      primary key (customer_id, payment_id, order_id),
      foreign key (customer_id, payment_id) references payments (customer_id, id),
      foreign key (customer_id, order_id) references orders (customer_id, id))`,
    `create index payment_orders_by_order on payment_orders (customer_id, order_id)`,
    `create table ledger (
      ${venue}, sequence ${int} not null, position ${int} not null, account text not null, vat_rate ${int},
      drawer_id text, method text, user_id text, order_id text, payment_id text, business_date text not null,
      booked_at ${int} not null, amount ${int} not null,
      primary key (customer_id, sequence, position),
      foreign key (customer_id, sequence) references journal (customer_id, sequence)
        deferrable initially deferred)`,
    `create index ledger_by_business_date on ledger (customer_id, business_date, account)`,
  ];
}

function paperTables(venue: string, int: string): string[] {
  return [
    `create table receipts (
      ${venue}, id text not null, number ${int} not null, payment_id text not null, issued_at ${int} not null,
      token text not null, document text not null,
      primary key (customer_id, id), unique (customer_id, number), unique (customer_id, token),
      foreign key (customer_id, payment_id) references payments (customer_id, id))`,
    `create index receipts_by_token on receipts (token)`,
    `create index receipts_by_payment on receipts (customer_id, payment_id)`,
    `create table print_jobs (
      ${venue}, id text not null, station_id text not null, printer_id text, order_id text, receipt_id text, kind text not null,
      is_duplicate ${int} not null, status text not null, document text not null, attempts ${int} not null,
      next_attempt_at ${int} not null, leased_until ${int}, error text, created_at ${int} not null,
      finished_at ${int}, primary key (customer_id, id),
      foreign key (customer_id, station_id) references stations (customer_id, id))`,
    `create index print_jobs_open on print_jobs (next_attempt_at) where status in ('pending', 'sent')`,
    // Most printers take one connection at a time: one job is on its way, whoever delivers.
    `create unique index print_jobs_on_their_way on print_jobs (customer_id, printer_id) where status = 'sent'`,
    `create index print_jobs_by_order on print_jobs (customer_id, order_id)`,
  ];
}
