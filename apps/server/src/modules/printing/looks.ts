/** When a venue's open jobs are looked at: those that were just announced before those that merely wait. */
import { setTimeout as wait } from 'node:timers/promises';

import type { House } from '../../platform/house.ts';

export type Looks = {
  /** Something was written there just now. */
  announce: (customerId: string) => void;
  /** Something waits there. */
  poll: (customerIds: readonly string[]) => void;
  /** Waits for the look that is under way. */
  stop(): Promise<void>;
};

/** After each look the server does other things: looking takes at most a fifth of its time. */
const pausePerLook = 4;
const longestPauseMs = 50;

export function startLooks(look: (customerId: string) => Promise<void>, house: Pick<House, 'log'>): Looks {
  const announced = new Set<string>();
  const polled = new Set<string>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const run = async () => {
    for (;;) {
      const customerId = takeFirst(announced) ?? takeFirst(polled);
      if (customerId === undefined || stopping.signal.aborted) break;
      // One look finds what was announced and what waited.
      polled.delete(customerId);
      const startedAt = performance.now();
      await look(customerId).catch((error: unknown) => house.log.error({ err: error }, 'print delivery failed'));
      const pause = Math.min((performance.now() - startedAt) * pausePerLook, longestPauseMs);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
    running = null;
  };
  const start = () => {
    const isAsked = announced.size + polled.size > 0;
    if (isAsked && !stopping.signal.aborted) running ??= run();
  };
  return {
    announce: (customerId) => {
      announced.add(customerId);
      start();
    },
    poll: (customerIds) => {
      for (const customerId of customerIds) polled.add(customerId);
      start();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function takeFirst(venues: Set<string>): string | undefined {
  const first = venues.values().next().value;
  if (first !== undefined) venues.delete(first);
  return first;
}
