/** What a printer or a browser never came back for: after its lease it is unclear, after ten minutes given up. */
import { givesUpAfterMs } from '@comanda/domain/printing/print-job';

import type { House } from '../../platform/house.ts';
import { endUnclear } from './hand-out.ts';
import { findOverdue } from './handed-jobs.repository.ts';
import { failWaiting } from './print-jobs.repository.ts';

const everyMs = 5000;

export async function sweepHanded(house: House): Promise<void> {
  const now = house.clock();
  for (const job of await findOverdue(house.database.read, { now, madeBefore: now - givesUpAfterMs('ticket') })) {
    if (job.status === 'sent') await endUnclear(house, job);
    else await failWaiting(house.database.write, job, { error: job.error ?? 'printer.absent', now });
  }
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
