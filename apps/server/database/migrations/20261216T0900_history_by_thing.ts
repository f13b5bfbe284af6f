/** What one thing of the menu was last is found without reading all that ever changed (docs/decisions/0015). */
import type { Migration } from '../migration.ts';

export const historyByThing: Migration = {
  name: '20261216T0900_history_by_thing',
  statements: () => [`create index menu_history_by_thing on menu_history (customer_id, thing, id, menu_revision)`],
};
