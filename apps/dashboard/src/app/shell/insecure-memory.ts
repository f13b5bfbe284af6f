/** Whether this device has put away that it works without HTTPS. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type InsecureMemory = { readonly isAway: boolean; readonly putAway: () => void };

export const useInsecureMemory = create<InsecureMemory>()(
  persist((set) => ({ isAway: false, putAway: () => set({ isAway: true }) }), {
    name: 'comanda.insecure',
    version: 1,
    partialize: ({ isAway }) => ({ isAway }),
  }),
);
