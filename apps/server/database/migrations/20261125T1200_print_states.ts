/** How printers were last seen, what a person decided about a job, and where a station's paper goes when its printer fails. */
import type { Migration } from '../migration.ts';

export const printStates: Migration = {
  name: '20261125T1200_print_states',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table printer_states (
        customer_id text not null references customers (id), printer_id text not null, has_spoken ${int} not null,
        condition text, seen_at ${int} not null, primary key (customer_id, printer_id))`,
      // Somebody has decided about it: it is on no list of what needs a decision any more.
      `alter table print_jobs add column settled_at ${int}`,
      // Which asking of which agent it was handed to: an answer that got lost is given once more, to that one alone.
      `alter table print_jobs add column claim text`,
      `create index if not exists print_jobs_by_id on print_jobs (id)`,
      `create index print_jobs_printed on print_jobs (customer_id, finished_at) where status = 'printed'`,
      `alter table stations add column fallback_station_id text`,
      `alter table stations add column fallback_seconds ${int} not null default 60`,
      // By hand, until it is taken back.
      `alter table stations add column is_redirected ${int} not null default 0`,
      `alter table stations add column agent_key_hash text`,
      `create unique index stations_by_agent_key on stations (agent_key_hash) where agent_key_hash is not null`,
    ];
  },
};
