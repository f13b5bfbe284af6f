/** For the live updates of guests: the version of an order, of what the doors of a venue show, and of what a table asks for (decisions.md §10). */
import type { House } from '../../platform/house.ts';
import type { WatchedThings } from '../../platform/realtime/watched-things.ts';
import { findCustomers } from '../customers/index.ts';
import { findOrderVersion } from '../orders/index.ts';
import { findDoor } from './find-door.ts';
import { findDoorVersion } from './guest-menu.ts';
import { readGuestTable } from './guest-requests.ts';
import { findOrderByToken } from './order-tokens.repository.ts';

type Guests = Pick<WatchedThings, 'readGuestOrder' | 'findVenueOfDoor' | 'readGuestMenu' | 'readGuestTable'>;

export function watchGuests(house: House): Guests {
  const db = house.database.read;
  return {
    readGuestOrder: async (token) => {
      const key = await findOrderByToken(db, token);
      const now = key === null ? null : await findOrderVersion(db, key.customerId, key.orderId);
      if (key === null || now === null) return null;
      return { customerId: key.customerId, orderId: now.orderId, version: String(now.version) };
    },
    findVenueOfDoor: async (door, code) => (await findDoor(house, door, code))?.customer.id ?? null,
    readGuestMenu: async (customerId) => {
      const [customer] = await findCustomers(db, [customerId]);
      return customer === undefined ? null : { customerId, version: await findDoorVersion(db, customerId) };
    },
    readGuestTable: (code) => readGuestTable(house, code),
  };
}
