/** How many guest orders wait to be decided on here, and how many tables ask for somebody: said in the tab’s title and on the app’s icon. */
import { create } from 'zustand';

type Waiting = { readonly count: number; readonly setCount: (count: number) => void };

export const useWaitingCount = create<Waiting>()((set) => ({ count: 0, setCount: (count) => set({ count }) }));
