/** Looking once a second for jobs that nobody takes costs the same however many wait (docs/decisions/0013). */
import type { Migration } from '../migration.ts';

const isOpen = `status in ('pending', 'sent')`;

export const dueJobs: Migration = {
  name: '20261125T0800_due_jobs',
  statements: () => [
    `drop index print_jobs_open`,
    `create index print_jobs_due on print_jobs (customer_id, next_attempt_at) where ${isOpen}`,
    // Tickets are the many: whether one of the few others waits is not looked for among them.
    `create index print_jobs_open_receipts on print_jobs (customer_id, station_id) where ${isOpen} and kind <> 'ticket'`,
    `drop index print_jobs_for_printer`,
    `create index print_jobs_own on print_jobs (customer_id, for_printer_id)
      where for_printer_id is not null and ${isOpen}`,
  ],
};
