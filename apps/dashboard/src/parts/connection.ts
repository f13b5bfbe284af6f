/** Whether live updates arrive (decisions.md §10), and whether a payment is open that a reload must not disturb. */
import { create } from 'zustand';

type Connection = {
  /** `restored` until the page reloads; `unreached`: there is a network, but the first connection fails. */
  readonly state: 'connecting' | 'online' | 'offline' | 'unreached' | 'restored';
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

/** Known, without asking anybody: a call would not be answered. */
export function hasNoConnection(): boolean {
  return !navigator.onLine || useConnection.getState().state === 'offline';
}

/**
 * What the banner shows next: only a connection that was lost can be restored; the first one is no news.
 * @param hasNetwork what the browser says of it
 */
export function nextConnection(
  current: Connection['state'],
  heard: 'connecting' | 'online' | 'offline',
  hasNetwork: boolean,
): Connection['state'] {
  if (heard === 'offline') {
    const isFirst = current === 'connecting' || current === 'unreached';
    return isFirst && hasNetwork ? 'unreached' : 'offline';
  }
  if (heard === 'connecting') return current;
  return current === 'offline' || current === 'restored' ? 'restored' : 'online';
}
