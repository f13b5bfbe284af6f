/** Credit on NFC tags: the tags, what moved their credit, and whose credit a payment took (decisions.md §4). */
import { alsoAppendOnly } from '../append-only.ts';
import type { Migration } from '../migration.ts';

/** A tag that was given back or lost can be registered anew. */
const isInUse = `state in ('active', 'blocked')`;

export const nfcTags: Migration = {
  name: '20261128T0100_nfc_tags',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    const venue = 'customer_id text not null references customers (id)';
    return [
      `create table nfc_tags (
        ${venue}, id text not null, serial text not null, code text, name text not null, currency text not null,
        state text not null, balance ${int} not null check (balance >= 0), pin_hash text, payment_limit ${int},
        replaced_by text, registered_at ${int} not null, last_used_at ${int}, version ${int} not null,
        primary key (customer_id, id))`,
      `create index nfc_tags_by_id on nfc_tags (id)`,
      `create unique index nfc_tags_by_serial on nfc_tags (customer_id, serial) where ${isInUse}`,
      `create unique index nfc_tags_by_code on nfc_tags (customer_id, code) where code is not null and ${isInUse}`,
      `create index nfc_tags_of_serial on nfc_tags (customer_id, serial, registered_at)`,
      `create table nfc_entries (
        ${venue}, id text not null, tag_id text not null, sequence ${int} not null, position ${int} not null,
        kind text not null, amount ${int} not null, balance ${int} not null check (balance >= 0), method text,
        rounding ${int} not null, reference text, payment_id text, other_tag_id text, made_by text,
        made_at ${int} not null,
        primary key (customer_id, id), unique (customer_id, tag_id, sequence, position),
        foreign key (customer_id, sequence) references journal (customer_id, sequence) deferrable initially deferred,
        foreign key (customer_id, tag_id) references nfc_tags (customer_id, id))`,
      ...alsoAppendOnly(engine, ['nfc_entries']),
      `alter table ledger add column tag_id text`,
      `alter table payments add column tag_id text`,
      `alter table payments add column credit_balance ${int}`,
    ];
  },
};
