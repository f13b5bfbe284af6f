/** Live updates of a house without displays and guests. */
import type { WatchedThings } from '../platform/realtime/watched-things.ts';

const none = () => Promise.resolve(null);

export const nothingWatched: WatchedThings = {
  readScreen: none,
  readGuestOrder: none,
  findVenueOfDoor: none,
  readGuestMenu: none,
  readGuestTable: none,
};
