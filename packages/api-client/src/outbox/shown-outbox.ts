/** What the outbox works with, and what the screens see of it. */
import type { Later } from '../later.ts';
import type { OutboxEntry } from './entry.ts';
import type { Outcome } from './queue.ts';
import type { OutboxStore } from './store.ts';

export type OutboxView = {
  /** Everybody's of this device, in their order. */
  readonly entries: readonly OutboxEntry[];
  /** False until the disk was read. */
  readonly isRead: boolean;
  /** `paused`: nobody answers, or nobody is signed in. */
  readonly phase: 'resting' | 'sending' | 'paused';
};

export type OutboxOptions = {
  readonly store: OutboxStore;
  /** Never throws. Given up after a while: silence. */
  readonly send: (entry: OutboxEntry) => Promise<Outcome>;
  /** Whose session this page holds; null while it holds none. */
  readonly ownerId: () => string | null;
  /** Runs a task while no other tab runs it; not at all where one does. */
  readonly underLock: (task: () => Promise<void>) => Promise<void>;
  /** Between the tabs of this browser. */
  readonly tabs: { readonly tell: () => void; readonly hear: (listener: () => void) => () => void };
  readonly longestMs: number;
  readonly nowMs?: () => number;
  readonly chance?: () => number;
  readonly later?: Later;
};

/** What the screens see of it. */
export function shownOutbox({ store, tabs }: Pick<OutboxOptions, 'store' | 'tabs'>) {
  const listeners = new Set<() => void>();
  let view: OutboxView = { entries: [], isRead: false, phase: 'resting' };
  const show = (change: Partial<OutboxView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const read = async () => show({ entries: await store.all(), isRead: true });
  return {
    view: () => view,
    show,
    read,
    /** Here and in the other tabs. */
    changed: async () => {
      await read();
      tabs.tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type ShownOutbox = ReturnType<typeof shownOutbox>;
