/** When a venue's open jobs are looked at: those that were just announced before those that merely wait. */
import { setTimeout as wait } from 'node:timers/promises';

import type { House } from '../../platform/house.ts';

export type Looks = {
  /** Something was written there just now. */
  announce: (customerId: string) => void;
  /** Something waits there. */
  poll: (customerIds: readonly string[]) => void;
  /** Waits for the looks that are under way. */
  stop(): Promise<void>;
};

/** After each look the server does other things: looking takes at most a fifth of its time. */
const pausePerLook = 4;
const longestPauseMs = 50;
/** A look that takes longer waits for the storage: others go on beside it. */
const slowMs = 100;
const usuallyAtOnce = 4;
/** Of the connections of a process for reading: people look at their screens while the storage is slow for a venue. */
const leftForOthers = 2;

type LooksHouse = Pick<House, 'log'> & { readonly database: Pick<House['database'], 'readingConnections'> };

type Work = {
  readonly announced: Set<string>;
  readonly polled: Set<string>;
  /** A venue is looked at once at a time. */
  readonly underWay: Set<string>;
};

/** One venue after the other; where one takes long, others beside it. */
export function startLooks(look: (customerId: string) => Promise<void>, house: LooksHouse): Looks {
  const mostAtOnce = Math.max(1, Math.min(usuallyAtOnce, house.database.readingConnections - leftForOthers));
  const work: Work = { announced: new Set(), polled: new Set(), underWay: new Set() };
  const stopping = new AbortController();
  const lanes = new Set<Promise<void>>();
  let slow = 0;
  const lookAt = async (customerId: string) => {
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slow += 1;
      start();
    }, slowMs);
    await look(customerId).catch((error: unknown) => house.log.error({ err: error }, 'print delivery failed'));
    clearTimeout(timer);
    if (isSlow) slow -= 1;
  };
  const runLane = async () => {
    // A look that asks for another one finds this lane counted.
    await Promise.resolve();
    // One that others went on beside ends where they do the work.
    while (!stopping.signal.aborted && lanes.size <= slow + 1) {
      const customerId = takeNext(work);
      if (customerId === undefined) return;
      const startedAt = performance.now();
      await lookAt(customerId);
      work.underWay.delete(customerId);
      const pause = Math.min((performance.now() - startedAt) * pausePerLook, longestPauseMs);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const start = () => {
    if (stopping.signal.aborted || lanes.size >= Math.min(slow + 1, mostAtOnce) || !isAsked(work)) return;
    const lane: Promise<void> = runLane().finally(() => {
      lanes.delete(lane);
      start();
    });
    lanes.add(lane);
  };
  return {
    announce: (customerId) => {
      work.announced.add(customerId);
      start();
    },
    poll: (customerIds) => {
      for (const customerId of customerIds) work.polled.add(customerId);
      start();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(lanes);
    },
  };
}

function nextOf({ announced, polled, underWay }: Work): string | undefined {
  for (const venues of [announced, polled]) {
    for (const venue of venues) if (!underWay.has(venue)) return venue;
  }
  return undefined;
}

function isAsked(work: Work): boolean {
  return nextOf(work) !== undefined;
}

function takeNext(work: Work): string | undefined {
  const next = nextOf(work);
  if (next === undefined) return undefined;
  // One look finds what was announced and what waited.
  work.announced.delete(next);
  work.polled.delete(next);
  work.underWay.add(next);
  return next;
}
