/** What staff note with a payment stays out of the journal, which knows it by a seal (docs/decisions/0047). */
import type { Migration } from '../migration.ts';

export const sealedNotes: Migration = {
  name: '20261206T0915_sealed_notes',
  statements: () => [
    `alter table payments add column reference_seal text`,
    `alter table payments add column reference_salt text`,
    // Of most payments there is no note: those are found without reading all.
    `create index payments_noted on payments (customer_id, id) where reference is not null`,
  ],
};
