/** A receipt of credit knows its tag: the name on it may be an earlier one, or that of another tag too (decision 0047). */
import type { Migration } from '../migration.ts';

export const papersOfTags: Migration = {
  name: '20261213T0900_papers_of_tags',
  statements: () => [
    `alter table print_jobs add column nfc_tag_id text`,
    `create index print_jobs_of_tags on print_jobs (customer_id, nfc_tag_id) where nfc_tag_id is not null`,
  ],
};
