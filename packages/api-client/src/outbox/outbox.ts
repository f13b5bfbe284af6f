/**
 * Keeps and sends what waits, in its order, each once, while no other tab does; the person who made it, and nobody else.
 * An entry goes only when the server's answer names it (peers.md (b) 1).
 */
import type { OutboxEntry } from './entry.ts';
import { tryAgain } from './queue.ts';
import { keepSending } from './sending.ts';
import { type OutboxOptions, type OutboxView, shownOutbox } from './shown-outbox.ts';
import type { MakeEntry, Series } from './store.ts';

export type Outbox = {
  /** Resolves when it is on disk. @param customerId whose series numbers it; null: none. @throws where the device keeps nothing */
  readonly add: (customerId: string | null, make: MakeEntry) => Promise<OutboxEntry>;
  /** The same object until something changes. */
  readonly view: () => OutboxView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries at once: the network is back, somebody has signed in. */
  readonly wake: () => void;
  readonly tryAgain: (entry: OutboxEntry) => Promise<void>;
  /** Somebody has dealt with it by hand. */
  readonly remove: (entry: OutboxEntry) => Promise<void>;
  /** As it is on disk then, in one step; done when the disk has it. @returns null where it is gone */
  readonly change: (position: number, change: (entry: OutboxEntry) => OutboxEntry) => Promise<OutboxEntry | null>;
  readonly setSeries: (customerId: string, series: Series) => Promise<void>;
  /** Reads the disk and sends from now on; answers what ends it. */
  readonly start: () => () => void;
};

export function makeOutbox(options: OutboxOptions): Outbox {
  const { store, tabs } = options;
  const shown = shownOutbox(options);
  const sending = keepSending(options, shown);
  return {
    add: async (customerId, make) => {
      const entry = await store.add(customerId, make);
      await shown.changed();
      sending.attempt();
      return entry;
    },
    view: shown.view,
    subscribe: shown.subscribe,
    wake: sending.wake,
    tryAgain: async (entry) => {
      await store.update(entry.position, tryAgain);
      await shown.changed();
      sending.wake();
    },
    remove: async (entry) => {
      await store.remove(entry.position);
      await shown.changed();
    },
    change: async (position, change) => {
      const changed = await store.update(position, change);
      await shown.changed();
      sending.attempt();
      return changed;
    },
    setSeries: (customerId, series) => store.setSeries(customerId, series),
    start: () => {
      const stopSending = sending.start();
      const stopHearing = tabs.hear(() => void shown.read().catch(() => {}));
      shown
        .read()
        .then(sending.attempt)
        .catch(() => shown.show({ isRead: true }));
      return () => {
        stopHearing();
        stopSending();
      };
    },
  };
}
