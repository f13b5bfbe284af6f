/** Closings, cash without a sale, and how a venue's books call the accounts (decisions.md §2, §8). */
import { alsoAppendOnly } from '../append-only.ts';
import type { Migration } from '../migration.ts';

export const closings: Migration = {
  name: '20261127T0200_closings',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    const venue = 'customer_id text not null references customers (id)';
    const entry =
      'foreign key (customer_id, sequence) references journal (customer_id, sequence) deferrable initially deferred';
    return [
      // Names are what people and drawers were called then: the journal knows them by their ids alone.
      `create table closings (
        ${venue}, id text not null, kind text not null, number ${int} not null, person_id text,
        sequence ${int} not null, closed_by text not null, closed_at ${int} not null, business_date text not null,
        figures text not null, handed_over text, names text not null,
        primary key (customer_id, id), unique (customer_id, kind, number), ${entry})`,
      `create index closings_by_id on closings (id)`,
      `create index closings_by_person on closings (customer_id, person_id, number) where kind = 'person'`,
      `create table cash_moves (
        ${venue}, id text not null, sequence ${int} not null, position ${int} not null, drawer_id text not null,
        kind text not null, amount ${int} not null, balance ${int} not null, reason text, person_id text,
        made_by text not null, closing_id text,
        primary key (customer_id, id), unique (customer_id, sequence, position), ${entry},
        foreign key (customer_id, drawer_id) references drawers (customer_id, id))`,
      ...alsoAppendOnly(engine, ['closings', 'cash_moves']),
      `create index ledger_cash on ledger (customer_id, sequence) where account = 'cash'`,
      `create table account_plans (
        ${venue}, accounts text not null, version ${int} not null, primary key (customer_id))`,
      `alter table print_jobs add column closing_id text`,
      `create index print_jobs_by_closing on print_jobs (customer_id, closing_id) where closing_id is not null`,
    ];
  },
};
