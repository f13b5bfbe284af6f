/** What whoever had it never came back for: after its lease it is unclear; what nobody fetches is given up after ten minutes. */
import { alarmAfterMs, givesUpAfterMs } from '@comanda/domain/printing/print-job';

import type { House } from '../../platform/house.ts';
import { endUnclear } from './hand-out.ts';
import { findOverdue } from './handed-jobs.repository.ts';
import type { OpenJob } from './open-jobs.repository.ts';
import { failWaiting } from './print-jobs.repository.ts';

const everyMs = 5000;

/** One that cannot be ended keeps no other from its end. @throws Error of the first of those, once all were tried */
export async function sweepHanded(house: House): Promise<void> {
  const now = house.clock();
  const failures: unknown[] = [];
  const overdue = { now, agentsBefore: now - alarmAfterMs, madeBefore: now - givesUpAfterMs('ticket') };
  for (const job of await findOverdue(house.database.read, overdue)) {
    await end(house, job, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function end(house: House, job: OpenJob, now: number): Promise<void> {
  if (job.status === 'sent') return endUnclear(house, job);
  return failWaiting(house.database.write, job, { error: job.error ?? 'printer.absent', now });
}

export function startHandedSweep(house: House): { stop(): Promise<void> } {
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(() => sweepHanded(house))
      .catch((error: unknown) => house.log.error({ err: error }, 'overdue print jobs were not ended'));
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
}
