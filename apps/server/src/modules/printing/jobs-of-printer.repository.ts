/** What one printer did last: its jobs, newest first (specification §2 settings/devices). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { PrintJobRow } from './print-jobs.repository.ts';
import type { SeenPrinter } from './printer-states.repository.ts';

/** What it had, and what waits for it and no other. @param most how many */
export async function findJobsOfPrinter(
  db: Kysely<Tables>,
  { customerId, printerId }: SeenPrinter,
  most: number,
): Promise<PrintJobRow[]> {
  const newest = () =>
    db
      .selectFrom('print_jobs')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('sequence', 'desc')
      .limit(most);
  // Two questions, each by an index of its own: with "or" between them every job of the venue would be read.
  const had = await newest().where('printer_id', '=', printerId).execute();
  const meant = await newest().where('for_printer_id', '=', printerId).where('printer_id', 'is', null).execute();
  return [...had, ...meant].sort((a, b) => b.sequence - a.sequence).slice(0, most);
}
