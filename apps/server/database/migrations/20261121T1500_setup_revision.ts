/** A venue's head says when its settings, stations, tables or order methods changed: commands keep them in memory. */
import type { Migration } from '../migration.ts';

export const setupRevision: Migration = {
  name: '20261121T1500_setup_revision',
  statements: () => ['alter table venue_heads add column setup_revision integer not null default 1'],
};
