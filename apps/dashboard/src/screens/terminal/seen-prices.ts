/** What each line of a cart cost when a person last saw it, wherever its cart goes; it survives a reload with the draft. */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { shareBetweenTabs } from '../../parts/between-tabs.ts';
import { deviceStorage } from '../../parts/device-storage.ts';
import type { SeenPrices } from './cart-changes.ts';
import { useDrafts } from './draft-store.ts';
import { allLines } from './draft.ts';

type Seen = {
  /** Of all carts on this device. */
  readonly seen: SeenPrices;
  /** How often a person took note since the page was opened, here or in another tab. */
  readonly notes: number;
  readonly see: (prices: SeenPrices) => void;
  readonly takeNote: (prices: SeenPrices) => void;
};

/** What left the carts is forgotten with the next thing that comes. */
function stillThere(seen: SeenPrices): SeenPrices {
  const { drafts, resting } = useDrafts.getState();
  const carts = [drafts, ...Object.values(resting)].flatMap((all) => Object.values(all));
  const opids = new Set(carts.flatMap(allLines).map(({ opid }) => opid));
  return Object.fromEntries(Object.entries(seen).filter(([opid]) => opids.has(opid)));
}

type Version1 = { readonly seen: Readonly<Record<string, SeenPrices>> };

export const useSeenPrices = create<Seen>()(
  persist(
    (set) => ({
      seen: {},
      notes: 0,
      see: (prices) => set(({ seen }) => ({ seen: { ...stillThere(seen), ...prices } })),
      takeNote: (prices) => set(({ seen, notes }) => ({ seen: { ...seen, ...prices }, notes: notes + 1 })),
    }),
    {
      name: 'comanda.seenPrices',
      version: 2,
      storage: createJSONStorage(() => deviceStorage),
      partialize: ({ seen }) => ({ seen }),
      // Version 1 kept them by person and table.
      migrate: (kept) => ({ seen: Object.assign({}, ...Object.values((kept as Version1).seen)) }),
      merge: (kept, current) => ({ ...current, ...(kept as Pick<Seen, 'seen'> | undefined), notes: current.notes + 1 }),
    },
  ),
);

shareBetweenTabs(useSeenPrices);
