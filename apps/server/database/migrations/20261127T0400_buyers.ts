/** Who buys, beside the payments: a person's data is in `persons`, and the journal knows its id (decisions.md §2). */
import type { Migration } from '../migration.ts';

export const buyers: Migration = {
  name: '20261127T0400_buyers',
  statements: () => [`alter table persons add column buyer text`, `alter table payments add column buyer_id text`],
};
