/** Turnover of what was taken offline stands in the hour of the device (decisions.md §10). */
import type { Migration } from '../migration.ts';

export const ledgerTakenAt: Migration = {
  name: '20261124T1200_ledger_taken_at',
  statements: (engine) => [`alter table ledger add column taken_at ${engine === 'postgres' ? 'bigint' : 'integer'}`],
};
