/** A picture that receipts carry stays as long as they do: a reprint shows it, whatever the settings name by then. */
import type { Migration } from '../migration.ts';

export const printedImages: Migration = {
  name: '20261123T1400_printed_images',
  statements: (engine) => [
    `alter table images add column printed_since ${engine === 'postgres' ? 'bigint' : 'integer'}`,
    `update images set printed_since = created_at where exists (
      select 1 from settings where settings.customer_id = images.customer_id and settings.print_image = images.id)`,
  ],
};
