/** The first schema: venues, people, menu, orders, payments, journal, ledger, paper (specification §3, decisions.md §2–§7). */
import { appendOnly } from '../append-only.ts';
import type { Migration } from '../migration.ts';
import { menuTables } from './20261121T0900_menu_tables.ts';
import { salesTables } from './20261121T0900_sales_tables.ts';

export const firstSchema: Migration = {
  name: '20261121T0900_first_schema',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table system_values (key text primary key, value text not null)`,
      `create table customers (
        id text primary key, name text not null, slug text not null unique, active ${int} not null,
        packages text not null, created_at ${int} not null)`,
      `create table users (
        id text primary key, email text not null unique, name text not null, phone text, password_hash text,
        system_role text not null, all_customers ${int} not null, hint text not null, language text,
        active ${int} not null, created_at ${int} not null)`,
      `create table user_roles (
        customer_id text not null references customers (id), user_id text not null references users (id),
        role text not null, primary key (customer_id, user_id))`,
      `create index user_roles_by_user on user_roles (user_id)`,
      `create table sessions (
        id text primary key, user_id text not null references users (id), counter ${int} not null,
        created_at ${int} not null, rotated_at ${int} not null, expires_at ${int} not null, ended_at ${int},
        user_agent text not null)`,
      `create table invites (
        id text primary key, token_hash text not null unique, customer_id text references customers (id),
        system_role text not null, venue_role text, created_by text, created_at ${int} not null,
        expires_at ${int} not null, used_at ${int}, used_by text)`,
      `create index sessions_by_user on sessions (user_id)`,
      `create table venue_heads (
        customer_id text primary key references customers (id), revision ${int} not null, journal_hash text not null,
        order_week ${int} not null, order_sequence ${int} not null, receipt_sequence ${int} not null,
        menu_revision ${int} not null)`,
      `create table commands (
        customer_id text not null references customers (id), id text not null, kind text not null,
        actor_id text not null, body_hash text not null, answer text, created_at ${int} not null,
        primary key (customer_id, id))`,
      `create table journal (
        customer_id text not null references customers (id), sequence ${int} not null, changes text not null,
        body text not null, previous_hash text not null, hash text not null,
        primary key (customer_id, sequence))`,
      `create table settings (
        customer_id text primary key references customers (id), restaurant_name text not null, address text not null,
        vat_number text, currency text not null, time_zone text not null, cut_off_minutes ${int} not null,
        theme text not null, primary_color text not null, secondary_color text not null, accent_color text not null,
        content_language text not null, receipt_language text not null, ticket_language text not null,
        report_language text not null, admin_pin_hash text, auto_print_receipt ${int} not null,
        requires_table ${int} not null, receipt_texts text not null, receipt_station_id text)`,
      `create table order_methods (
        customer_id text not null references customers (id), method text not null, active ${int} not null,
        tracks_hand_over ${int} not null, accepts_automatically ${int} not null, station_id text,
        primary key (customer_id, method))`,
      ...menuTables(int),
      ...salesTables(int),
      ...appendOnly(engine, ['journal', 'ledger', 'receipts']),
    ];
  },
};
