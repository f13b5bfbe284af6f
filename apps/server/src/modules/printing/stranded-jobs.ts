/**
 * Print jobs that no printer would take: noted as such once, with the command that makes them or at the first look, and
 * left alone until a printer is there or their time is over (decisions.md §7). A venue that prints nothing writes nothing.
 */
import { givesUpAfterMs } from '@comanda/domain/printing/print-job';

import type { House } from '../../platform/house.ts';
import {
  findVenuesToWake,
  giveUpStranded,
  hasNoted,
  hasStrandedJobs,
  noteStranded,
  wakeStranded,
} from './stranded-jobs.repository.ts';

export type StrandedJobs = {
  /** A printer or a station of this venue is another one than before. */
  changed(customerId: string): void;
  /** Notes those that are new; every half minute gives up those that are over and wakes those that no word came for. */
  look(): Promise<void>;
  /** Waits for what is being woken. */
  stop(): Promise<void>;
};

/** So long a job waits whose printer was set up by a process that is no more, or that nobody told of. */
const reviewMs = 30_000;

/** @param onWoken these venues' jobs may be printed now */
export function watchStranded(house: House, onWoken: (customerId: string) => void): StrandedJobs {
  const { read, write } = house.database;
  let reviewedAt: number | null = null;
  let waking: Promise<void> = Promise.resolve();
  const wake = async (customerId: string) => {
    if ((await wakeStranded(write, customerId, house.clock())) > 0) onWoken(customerId);
  };
  const stranding = (now: number) => ({ now, givenUpBefore: now - givesUpAfterMs('ticket') });
  const review = async (now: number) => {
    await giveUpStranded(read, write, stranding(now));
    for (const customerId of await findVenuesToWake(read)) await wake(customerId);
  };
  return {
    changed: (customerId) => {
      waking = waking
        .then(async () => {
          if (await hasNoted(read, customerId)) await wake(customerId);
        })
        .catch((error: unknown) => house.log.error({ err: error }, 'stranded print jobs were not woken'));
    },
    look: async () => {
      const now = house.clock();
      // Also where the clock was set back.
      if (reviewedAt === null || Math.abs(now - reviewedAt) >= reviewMs) {
        await review(now);
        reviewedAt = now;
      }
      if (!(await hasStrandedJobs(read, now))) return;
      await noteStranded(write, stranding(now));
      // A printer that came at this very moment found nothing to wake.
      reviewedAt = null;
    },
    stop: async () => {
      await waking;
    },
  };
}
