/** What a print agent is known by and what it holds. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { StationRow } from '../stations/index.ts';
import type { PrintJobRow } from './print-jobs.repository.ts';

type Db = Kysely<Tables>;

export function findStationByKeyHash(db: Db, hash: string): Promise<StationRow | undefined> {
  return db
    .selectFrom('stations')
    .selectAll()
    .where('agent_key_hash', '=', hash)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** What this asking was answered with, as far as it is still on its way. */
export function findClaimed(db: Db, customerId: string, claim: string, printerIds: readonly string[]) {
  if (printerIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('printer_id', 'in', printerIds)
    .where('status', '=', 'sent')
    .where('claim', '=', claim)
    .execute();
}

/** The job, if it was handed out that often and to an agent. */
export function findHandedOut(
  db: Db,
  { customerId, job, attempt }: { readonly customerId: string; readonly job: string; readonly attempt: number },
): Promise<PrintJobRow | undefined> {
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', job)
    .where('attempts', '=', attempt)
    .where('claim', 'is not', null)
    .executeTakeFirst();
}
