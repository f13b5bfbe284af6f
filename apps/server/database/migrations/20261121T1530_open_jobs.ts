/** A deliverer looks for the jobs of one printer: those of other stations and venues, however many, cost it nothing. */
import type { Migration } from '../migration.ts';

export const openJobs: Migration = {
  name: '20261121T1530_open_jobs',
  statements: () => [
    `create index print_jobs_by_station on print_jobs (customer_id, station_id, created_at, id)
      where status in ('pending', 'sent')`,
  ],
};
