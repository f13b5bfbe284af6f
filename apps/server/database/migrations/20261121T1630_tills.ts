/** Shared tills, personal PINs, devices of sessions, counted tries, grants of the admin PIN, messages (decisions.md §5, §6). */
import type { Migration } from '../migration.ts';

export const tills: Migration = {
  name: '20261121T1630_tills',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table tills (
        customer_id text not null references customers (id), id text not null, name text not null,
        created_by text not null, created_at ${int} not null, code_hash text, code_expires_at ${int} not null,
        enrolled_at ${int}, counter ${int} not null, seen_counter ${int} not null, rotated_at ${int},
        user_agent text not null, withdrawn_at ${int}, primary key (customer_id, id))`,
      `create index tills_by_code on tills (code_hash)`,
      `create table session_devices (
        session_id text primary key references sessions (id) on delete cascade, device_id text not null,
        till_customer_id text, till_id text,
        foreign key (till_customer_id, till_id) references tills (customer_id, id))`,
      `create index session_devices_by_device on session_devices (device_id)`,
      `create index session_devices_by_till on session_devices (till_customer_id, till_id)`,
      `create table user_pins (
        user_id text primary key references users (id) on delete cascade, pin_hash text not null,
        changed_at ${int} not null)`,
      `create table attempts (
        key text primary key, tries ${int} not null, first_at ${int} not null, last_at ${int} not null)`,
      `create index attempts_by_last on attempts (last_at)`,
      `create table admin_pin_grants (
        customer_id text not null references customers (id),
        session_id text not null references sessions (id) on delete cascade, granted_until ${int} not null,
        primary key (customer_id, session_id))`,
      `create table contacts (
        id text primary key, topic text not null, name text not null, email text not null, message text not null,
        reference text, created_at ${int} not null)`,
      `create index contacts_by_time on contacts (created_at, id)`,
    ];
  },
};
