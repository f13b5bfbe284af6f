/** Who was named before somebody else was still stands on that order's paper, and is forgotten with it (docs/decisions/0047). */
import type { Migration } from '../migration.ts';

export const namedBefore: Migration = {
  name: '20261205T1030_named_before',
  statements: () => [`alter table persons add column former_order_id text`],
};
