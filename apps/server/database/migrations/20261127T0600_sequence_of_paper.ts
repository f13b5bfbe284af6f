/** Print jobs of a venue are counted as they are made: two of one millisecond come in that order too (decisions.md §7). */
import type { Migration } from '../migration.ts';

const isOpen = `status in ('pending', 'sent')`;

export const sequenceOfPaper: Migration = {
  name: '20261127T0600_sequence_of_paper',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `alter table print_jobs add column sequence ${int} not null default 0`,
      `update print_jobs set sequence = counted.place
        from (select customer_id, id, row_number() over (partition by customer_id order by created_at, id) as place
          from print_jobs) as counted
        where counted.customer_id = print_jobs.customer_id and counted.id = print_jobs.id`,
      `alter table venue_heads add column print_sequence ${int} not null default 0`,
      `update venue_heads set print_sequence = coalesce(
        (select max(sequence) from print_jobs where print_jobs.customer_id = venue_heads.customer_id), 0)`,
      `drop index print_jobs_by_station`,
      `create index print_jobs_by_station on print_jobs (customer_id, station_id, sequence)
        where ${isOpen}`,
      `drop index print_jobs_by_printer`,
      `create index print_jobs_by_printer on print_jobs (customer_id, printer_id, sequence)`,
      `create index print_jobs_meant_for on print_jobs (customer_id, for_printer_id, sequence)
        where for_printer_id is not null`,
      // Of two indexes that fit equally SQLite takes the one made last: the smaller ones stay the ones that are taken.
      `drop index print_jobs_open_receipts`,
      `create index print_jobs_open_receipts on print_jobs (customer_id, station_id) where ${isOpen} and kind <> 'ticket'`,
      `drop index print_jobs_own`,
      `create index print_jobs_own on print_jobs (customer_id, for_printer_id)
        where for_printer_id is not null and ${isOpen}`,
    ];
  },
};
