/** How a printer is spoken to: its page, its letters, whether by HTTPS, and the key by which it fetches (decisions.md §7). */
import type { Migration } from '../migration.ts';

export const printerWays: Migration = {
  name: '20261125T1100_printer_ways',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `alter table printers add column page_columns ${int} not null default 48`,
      `alter table printers add column characters text not null default 'european'`,
      `alter table printers add column is_secure ${int} not null default 0`,
      `alter table printers add column fetch_key_hash text`,
      // A printer that fetches names nothing but its key.
      `create unique index printers_by_fetch_key on printers (fetch_key_hash) where fetch_key_hash is not null`,
      // Nor does one that reports, or a browser, name the venue of a job.
      `create index if not exists print_jobs_by_id on print_jobs (id)`,
    ];
  },
};
