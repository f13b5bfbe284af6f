/**
 * Who prints keeps saying so: a lease is short, so that a printer does not wait long for a process that was killed,
 * and renewed, so that a slow printer loses none (decisions.md §7).
 */
import type { House } from '../../platform/house.ts';
import type { OpenJob } from './open-jobs.repository.ts';
import { renewLease } from './print-jobs.repository.ts';

/** Longer than a process, or the storage, may stand still. */
export const leaseMs = 15_000;
const renewMs = 4000;

export function leaseEnd({ clock }: House): number {
  return clock() + leaseMs;
}

/** Holds the lease until the work has ended; one that cannot be renewed runs out, and the work says how it ended. */
export async function holdLease<Done>(
  house: House,
  job: OpenJob,
  work: () => Promise<Done>,
  everyMs = renewMs,
): Promise<Done> {
  const timer = setInterval(() => {
    renewLease(house.database.write, job, leaseEnd(house)).catch((error: unknown) =>
      house.log.error({ err: error, printJob: job.id }, 'a lease was not renewed'),
    );
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
