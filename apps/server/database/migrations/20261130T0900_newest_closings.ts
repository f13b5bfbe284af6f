/** The newest closings of a kind, and those of a person, are found without reading those of all years. */
import type { Migration } from '../migration.ts';

export const newestClosings: Migration = {
  name: '20261130T0900_newest_closings',
  statements: () => [
    `create index closings_newest on closings (customer_id, kind, sequence)`,
    `create index closings_newest_of_person on closings (customer_id, person_id, kind, sequence)
      where person_id is not null`,
  ],
};
