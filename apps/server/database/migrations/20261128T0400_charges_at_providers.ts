/** Which tag a payment charges that a provider takes: it pays no order (decisions.md §4; decision 0045). */
import type { Migration } from '../migration.ts';

export const chargesAtProviders: Migration = {
  name: '20261128T0400_charges_at_providers',
  statements: () => [
    `alter table payments add column charged_tag_id text`,
    `create index payments_of_tags on payments (customer_id, charged_tag_id) where charged_tag_id is not null`,
  ],
};
