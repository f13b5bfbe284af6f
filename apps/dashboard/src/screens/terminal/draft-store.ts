/** Drafts survive a reload, those of a person and venue by their table (specification §3, client-side remembered values). */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { deviceStorage } from '../../parts/device-storage.ts';
import type { Carts } from './carts.ts';
import type { Draft } from './draft.ts';

type Drafts = {
  /** By `memoryKey`. */
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Carts begun at other tables, by `memoryKey`. */
  readonly resting: Readonly<Record<string, Carts['resting']>>;
  readonly put: (key: string, draft: Draft) => void;
  readonly putAll: (key: string, carts: Carts) => void;
};

const storageKey = 'comanda.drafts';

export const useDrafts = create<Drafts>()(
  persist(
    (set) => ({
      drafts: {},
      resting: {},
      put: (key, draft) => set((state) => ({ drafts: { ...state.drafts, [key]: draft } })),
      putAll: (key, { open, resting }) =>
        set((state) => ({
          drafts: { ...state.drafts, [key]: open },
          resting: { ...state.resting, [key]: resting },
        })),
    }),
    {
      name: storageKey,
      storage: createJSONStorage(() => deviceStorage),
      version: 6,
      migrate: () => ({ drafts: {}, resting: {} }),
      partialize: ({ drafts, resting }) => ({ drafts, resting }),
    },
  ),
);

/** Two tabs of a browser share their carts: what one has sent must not lie in the other. */
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) void useDrafts.persist.rehydrate();
});
/** A tab that slept may have missed it. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void useDrafts.persist.rehydrate();
});

/**
 * Does something with the cart that no other tab may do at once, on what the others have left. Insecure pages have no
 * locks: there the server's ids keep an order from coming twice.
 */
export async function inTurnOfTabs<Result>(work: () => Result): Promise<Result> {
  const onNewest = async () => {
    await useDrafts.persist.rehydrate();
    return work();
  };
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  return locks ? await locks.request(storageKey, onNewest) : await onNewest();
}
