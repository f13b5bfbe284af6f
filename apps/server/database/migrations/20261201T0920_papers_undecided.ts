/** Papers that nobody has printed or decided about: those that were let be count among them no more, and they come in order. */
import type { Migration } from '../migration.ts';

export const papersUndecided: Migration = {
  name: '20261201T0920_papers_undecided',
  statements: () => [
    `drop index print_jobs_unprinted`,
    `create index print_jobs_undecided on print_jobs (customer_id, sequence)
      where status <> 'printed' and settled_at is null`,
  ],
};
