/** When a venue's open jobs are looked at: at once when asked, but never for more than a tenth of the time in all. */
import { setTimeout as wait } from 'node:timers/promises';

import type { House } from '../../platform/house.ts';

export type Looks = {
  ask: (customerIds: readonly string[]) => void;
  /** Waits for the look that is under way. */
  stop(): Promise<void>;
};

/** A kitchen printer is not faster than this anyhow. */
const shortestPauseMs = 20;
const pausePerLook = 9;

export function startLooks(look: (customerId: string) => Promise<void>, house: Pick<House, 'log'>): Looks {
  const asked = new Set<string>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const run = async () => {
    while (asked.size > 0 && !stopping.signal.aborted) {
      const startedAt = performance.now();
      const venues = [...asked];
      asked.clear();
      for (const customerId of venues) {
        await look(customerId).catch((error: unknown) => house.log.error({ err: error }, 'print delivery failed'));
      }
      const pause = Math.max(shortestPauseMs, (performance.now() - startedAt) * pausePerLook);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
    running = null;
  };
  return {
    ask: (customerIds) => {
      for (const customerId of customerIds) asked.add(customerId);
      if (asked.size > 0 && !stopping.signal.aborted) running ??= run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
