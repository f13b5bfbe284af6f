/** At which venues the first steps are put away: of this device, for each person and venue. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type FirstStepsMemory = {
  /** Keys of `memoryKey`. */
  readonly away: readonly string[];
  readonly putAway: (key: string) => void;
};

export const useFirstStepsMemory = create<FirstStepsMemory>()(
  persist(
    (set) => ({
      away: [],
      putAway: (key) => set(({ away }) => ({ away: [...new Set([...away, key])] })),
    }),
    { name: 'comanda.firstSteps', version: 1, partialize: ({ away }) => ({ away }) },
  ),
);
