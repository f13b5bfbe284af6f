/** Tags are listed by when they moved last, and what the house owes is summed over those that hold something. */
import type { Migration } from '../migration.ts';

export const tagsByUse: Migration = {
  name: '20261201T0930_tags_by_use',
  statements: () => [
    `create index nfc_tags_by_use on nfc_tags (customer_id, coalesce(last_used_at, registered_at), id)`,
    `create index nfc_tags_of_state_by_use on nfc_tags (customer_id, state, coalesce(last_used_at, registered_at), id)`,
    `create index nfc_tags_with_credit on nfc_tags (customer_id, currency, balance) where balance > 0`,
    `create index nfc_tags_replacing on nfc_tags (customer_id, replaced_by) where replaced_by is not null`,
  ],
};
