/** An order that a guest sends again is found by its id alone, where the code of its door holds no more (decisions.md §6). */
import type { Migration } from '../migration.ts';

export const tokensByOrder: Migration = {
  name: '20261210T0900_tokens_by_order',
  statements: () => [`create index order_tokens_by_order on order_tokens (order_id)`],
};
