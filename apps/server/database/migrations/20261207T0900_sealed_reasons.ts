/** Why money went back stays out of the journal, which knows it by a seal (docs/decisions/0047). */
import type { Migration } from '../migration.ts';

export const sealedReasons: Migration = {
  name: '20261207T0900_sealed_reasons',
  statements: () => [
    `alter table payments add column reason_seal text`,
    `alter table payments add column reason_salt text`,
    // Payments that somebody wrote something with are found without reading all, whichever of the two it is.
    `drop index payments_noted`,
    `create index payments_written on payments (customer_id, id) where reference is not null or reason is not null`,
  ],
};
