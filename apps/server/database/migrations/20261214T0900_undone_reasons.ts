/** An order that was restored keeps why it had been canceled: its history tells it (decision 0047 says who erases it). */
import type { Migration } from '../migration.ts';

export const undoneReasons: Migration = {
  name: '20261214T0900_undone_reasons',
  statements: () => [`alter table orders add column undone_reasons text`],
};
