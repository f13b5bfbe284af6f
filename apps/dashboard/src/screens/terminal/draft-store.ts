/** Drafts survive a reload, one per venue (specification §3, client-side remembered values). */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

import type { Draft } from './draft.ts';

type Drafts = {
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly put: (customerId: string, draft: Draft) => void;
};

export const useDrafts = create<Drafts>()(
  persist(
    (set) => ({
      drafts: {},
      put: (customerId, draft) => set((state) => ({ drafts: { ...state.drafts, [customerId]: draft } })),
    }),
    { name: 'comanda.drafts', version: 2, migrate: () => ({ drafts: {} }), partialize: ({ drafts }) => ({ drafts }) },
  ),
);
