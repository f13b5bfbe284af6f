/** Whether live updates arrive (decisions.md §10), and whether a payment is open that a reload must not disturb. */
import { create } from 'zustand';

type Connection = {
  /** `restored` until the page reloads. */
  readonly state: 'connecting' | 'online' | 'offline' | 'restored';
  readonly isPaying: boolean;
  readonly setState: (state: Connection['state']) => void;
  readonly setPaying: (isPaying: boolean) => void;
};

export const useConnection = create<Connection>()((set) => ({
  state: 'connecting',
  isPaying: false,
  setState: (state) => set({ state }),
  setPaying: (isPaying) => set({ isPaying }),
}));

/** What the banner shows next: only a connection that was lost can be restored; the first one is no news. */
export function nextConnection(
  current: Connection['state'],
  heard: 'connecting' | 'online' | 'offline',
): Connection['state'] {
  if (heard === 'offline') return 'offline';
  if (heard === 'connecting') return current;
  return current === 'offline' || current === 'restored' ? 'restored' : 'online';
}
