/** What is edited in the settings counts its changes: of two people at the same thing the second is told. */
import type { Migration } from '../migration.ts';

const edited = [
  'categories',
  'products',
  'modifier_groups',
  'tags',
  'tables',
  'stations',
  'printers',
  'settings',
  'order_methods',
];

export const settingsVersions: Migration = {
  name: '20261122T0900_settings_versions',
  statements: () => edited.map((table) => `alter table ${table} add column version integer not null default 1`),
};
