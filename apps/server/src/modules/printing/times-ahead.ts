/**
 * A clock that was set back leaves times behind that lie hours ahead: jobs that would wait for them and hold up those
 * behind them, leases of processes that are no more. Nobody writes a time so far ahead, so none is waited for.
 */
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { leaseEnd, leaseMs } from './hold-lease.ts';
import { isLookedFor } from './open-jobs.repository.ts';

type Db = Kysely<Tables>;

/** Longer than any job waits for its next try or any lease lasts, and than clocks of two machines differ. */
const furthestMs = 4 * leaseMs;

const isSent = sql<boolean>`status = 'sent'`;

/** Asked every second: what waits is few, and as a rule nothing is found. */
export async function bringTimesBack(house: House): Promise<void> {
  const now = house.clock();
  const { read, write } = house.database;
  if (!(await hasTimesAhead(read, now + furthestMs))) return;
  await write
    .updateTable('print_jobs')
    .set({ next_attempt_at: now })
    .where(isLookedFor)
    .where('next_attempt_at', '>', now + furthestMs)
    .execute();
  // Who holds it renews it; who is no more loses it after the usual time.
  await write
    .updateTable('print_jobs')
    .set({ leased_until: leaseEnd(house) })
    .where(isSent)
    .where('leased_until', '>', now + furthestMs)
    .execute();
}

async function hasTimesAhead(db: Db, after: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 as found where exists (select 1 from print_jobs where ${isLookedFor} and next_attempt_at > ${after})
      or exists (select 1 from print_jobs where ${isSent} and leased_until > ${after})`.execute(db);
  return rows.length > 0;
}
