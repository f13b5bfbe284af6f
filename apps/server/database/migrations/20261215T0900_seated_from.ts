/** An order knows whose seats were numbered anew as they came to it: others of their table get the same numbers. */
import type { Migration } from '../migration.ts';

export const seatedFrom: Migration = {
  name: '20261215T0900_seated_from',
  statements: () => [`alter table orders add column seated_from text`],
};
