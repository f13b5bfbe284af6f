/** Whether this device sounds for new guest orders, and which of them it heard of. */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { deviceStorage } from '../device-storage.ts';

type BellMemory = {
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** Guests' orders, by id; null on a device that never looked. */
  readonly heard: readonly string[] | null;
  readonly keepHeard: (ids: readonly string[]) => void;
};

/** More than wait at once in any house. */
const keptIds = 500;

/** Of this device, whoever works at it: the one at the pass is heard, the one beside the guests is silent. */
export const useBellMemory = create<BellMemory>()(
  persist(
    (set) => ({
      isOn: true,
      toggle: () => set(({ isOn }) => ({ isOn: !isOn })),
      heard: null,
      keepHeard: (ids) => set(({ heard }) => ({ heard: [...new Set([...(heard ?? []), ...ids])].slice(-keptIds) })),
    }),
    {
      name: 'comanda.bell',
      storage: createJSONStorage(() => deviceStorage),
      version: 1,
      partialize: ({ isOn, heard }) => ({ isOn, heard }),
    },
  ),
);
