/** What the lines of each draft cost when a person last saw them; it survives a reload with the draft. */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { deviceStorage } from '../../parts/device-storage.ts';
import type { SeenPrices } from './cart-changes.ts';

type Seen = {
  /** By `memoryKey`. */
  readonly seen: Readonly<Record<string, SeenPrices>>;
  /** How often a person took note since the page was opened. */
  readonly notes: number;
  readonly see: (key: string, prices: SeenPrices) => void;
  readonly takeNote: (key: string, prices: SeenPrices) => void;
};

export const useSeenPrices = create<Seen>()(
  persist(
    (set) => ({
      seen: {},
      notes: 0,
      see: (key, prices) => set((state) => ({ seen: { ...state.seen, [key]: prices } })),
      takeNote: (key, prices) => set(({ seen, notes }) => ({ seen: { ...seen, [key]: prices }, notes: notes + 1 })),
    }),
    {
      name: 'comanda.seenPrices',
      version: 1,
      storage: createJSONStorage(() => deviceStorage),
      partialize: ({ seen }) => ({ seen }),
    },
  ),
);
