/** Keeps the menu at what is sold now, or at a later moment: it changes on the minute, and only when an offer begins or ends. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { offeredMenu, readOffers, timedProducts } from './offered-menu.ts';
import type { VenueMenu } from './read-menu.ts';

const stepMs = 5000;

function everyStep(onStep: () => void): () => void {
  const timer = setInterval(onStep, stepMs);
  return () => clearInterval(timer);
}

const none: ReturnType<typeof timedProducts> = [];

export function useOfferedMenu(all: VenueMenu | null, timeZone: string, at: number | null = null): VenueMenu | null {
  const timed = useMemo(() => (all === null ? none : timedProducts(all)), [all]);
  const read = useCallback(
    () => (all === null ? '[]' : readOffers(all, timed, { now: Math.max(Date.now(), at ?? 0), timeZone })),
    [all, timed, timeZone, at],
  );
  const offers = useSyncExternalStore(everyStep, read);
  return useMemo(() => (all === null ? null : offeredMenu(all, timed, offers)), [all, timed, offers]);
}
