/** Administration of venues and people: what happened outside of any venue, invites by mail, what a venue’s list counts. */
import { alsoAppendOnly } from '../append-only.ts';
import type { Migration } from '../migration.ts';

export const people: Migration = {
  name: '20261121T1600_people',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table system_journal (
        id text primary key, at ${int} not null, actor_id text not null, kind text not null, subject_id text not null,
        detail text not null)`,
      `create index system_journal_by_subject on system_journal (subject_id)`,
      ...alsoAppendOnly(engine, ['system_journal']),
      // A venue is never erased: its journal stays. Removed, nobody finds it any more.
      `alter table customers add column removed_at ${int}`,
      `alter table invites add column email text`,
      `alter table invites add column mailed_at ${int}`,
      `create index invites_by_customer on invites (customer_id)`,
      `alter table print_jobs add column resent_at ${int}`,
      `create index print_jobs_unprinted on print_jobs (customer_id, status) where status <> 'printed'`,
      `create index payments_unknown on payments (customer_id) where state = 'unknown'`,
    ];
  },
};
