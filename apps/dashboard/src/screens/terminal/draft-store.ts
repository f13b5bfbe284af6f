/** Drafts survive a reload, one per person and venue (specification §3, client-side remembered values). */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

import type { Draft } from './draft.ts';

type Drafts = {
  /** By `memoryKey`. */
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly put: (key: string, draft: Draft) => void;
};

export const useDrafts = create<Drafts>()(
  persist(
    (set) => ({
      drafts: {},
      put: (key, draft) => set((state) => ({ drafts: { ...state.drafts, [key]: draft } })),
    }),
    { name: 'comanda.drafts', version: 3, migrate: () => ({ drafts: {} }), partialize: ({ drafts }) => ({ drafts }) },
  ),
);
