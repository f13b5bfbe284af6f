/** A print job that no printer would take is noted as such once, and not looked at with those that wait for their printer. */
import type { Migration } from '../migration.ts';

export const strandedJobs: Migration = {
  name: '20261202T0900_stranded_jobs',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `alter table print_jobs add column is_stranded ${int} not null default 0`,
      // One index for both: each job stands in it once, as before.
      `drop index print_jobs_due`,
      `create index print_jobs_due on print_jobs (is_stranded, customer_id, next_attempt_at)
        where status in ('pending', 'sent')`,
    ];
  },
};
