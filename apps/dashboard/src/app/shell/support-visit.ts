/** The provider's support has entered this venue: announced, and shown until somebody has read it (specification §1). */
import type { Change } from '@comanda/contract/events';
import { create } from 'zustand';

type SupportVisit = {
  /** Of which venue; null once it was read. */
  readonly customerId: string | null;
  readonly hear: (customerId: string, changes: readonly Change[]) => void;
  readonly markRead: () => void;
};

export const useSupportVisit = create<SupportVisit>()((set) => ({
  customerId: null,
  hear: (customerId, changes) => {
    if (changes.some(({ kind }) => kind === 'support')) set({ customerId });
  },
  markRead: () => set({ customerId: null }),
}));
