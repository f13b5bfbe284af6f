/** Whether this device sounds for new guest orders. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type BellMemory = { readonly isOn: boolean; readonly toggle: () => void };

/** Of this device, whoever works at it: the one at the pass is heard, the one beside the guests is silent. */
export const useBellMemory = create<BellMemory>()(
  persist((set) => ({ isOn: true, toggle: () => set(({ isOn }) => ({ isOn: !isOn })) }), {
    name: 'comanda.bell',
    version: 1,
    partialize: ({ isOn }) => ({ isOn }),
  }),
);
