/** What the lines of each draft cost when a person last saw them; it survives a reload with the draft. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

import type { SeenPrices } from './cart-changes.ts';

type Seen = {
  /** By `memoryKey`. */
  readonly seen: Readonly<Record<string, SeenPrices>>;
  readonly see: (key: string, prices: SeenPrices) => void;
};

export const useSeenPrices = create<Seen>()(
  persist(
    (set) => ({
      seen: {},
      see: (key, prices) => set((state) => ({ seen: { ...state.seen, [key]: prices } })),
    }),
    { name: 'comanda.seenPrices', version: 1, partialize: ({ seen }) => ({ seen }) },
  ),
);
