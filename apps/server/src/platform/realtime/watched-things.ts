/** What can be watched without signing in: public displays, guests' orders, the menus of venues, what a table asks for. */
import { watchScreen } from '@comanda/contract/displays';
import {
  type Announcement,
  type MenuShown,
  menuShown,
  type OrderShown,
  orderShown,
  type Shown,
  shown,
  type TableShown,
  tableShown,
} from '@comanda/contract/events';
import { watchMenuMessage, watchOrderMessage, watchTableMessage } from '@comanda/contract/guests';

import type { RoomKind, Watched } from './rooms.ts';

export type WatchedOrder = Watched & { readonly orderId: string };

export type WatchedTable = Watched & { readonly tableId: string };

export type WatchedThings = {
  /** Null, here and below: there is no such thing any more. */
  readonly readScreen: (screenId: string) => Promise<Watched | null>;
  readonly readGuestOrder: (token: string) => Promise<WatchedOrder | null>;
  /** The venue that a guest stands at. */
  readonly findVenueOfDoor: (door: 'app' | 'table' | 'kiosk', code: string) => Promise<string | null>;
  readonly readGuestMenu: (customerId: string) => Promise<Watched | null>;
  readonly readGuestTable: (code: string) => Promise<WatchedTable | null>;
};

/** @param kinds what can change it, beside the hour */
function touchedBy(...kinds: readonly string[]) {
  const known = new Set(kinds);
  return (_: unknown, { changes }: Announcement) => changes.some(({ kind }) => known.has(kind));
}

export function screenRooms({ readScreen }: Pick<WatchedThings, 'readScreen'>): RoomKind {
  return {
    mark: 'screen ',
    find: async (message) => watchScreen.safeParse(message).data?.screenId ?? null,
    read: readScreen,
    isTouched: touchedBy('order', 'screen', 'settings', 'customer'),
    event: shown,
    tell: (screenId, version) => ({ screenId, version }) satisfies Shown,
    unknown: 'screens.error.notFound',
  };
}

/** Hundreds of guests wait at once: each hears of the own order alone. */
export function orderRooms({ readGuestOrder }: Pick<WatchedThings, 'readGuestOrder'>): RoomKind<WatchedOrder> {
  return {
    mark: 'guest-order ',
    find: async (message) => watchOrderMessage.safeParse(message).data?.token ?? null,
    read: readGuestOrder,
    isTouched: ({ orderId }, { changes }) => changes.some(({ kind, id }) => kind === 'order' && id === orderId),
    event: orderShown,
    tell: (token, version) => ({ token, version }) satisfies OrderShown,
    unknown: 'guest.error.orderNotFound',
  };
}

export function menuRooms(things: Pick<WatchedThings, 'findVenueOfDoor' | 'readGuestMenu'>): RoomKind {
  return {
    mark: 'guest-menu ',
    find: async (message) => {
      const { data } = watchMenuMessage.safeParse(message);
      return data === undefined ? null : things.findVenueOfDoor(data.door, data.code);
    },
    read: things.readGuestMenu,
    isTouched: touchedBy(
      'menu',
      'settings',
      'orderMethod',
      'paymentMethod',
      'pickupLocation',
      'table',
      'image',
      'customer',
    ),
    event: menuShown,
    tell: (_, version) => ({ version }) satisfies MenuShown,
    unknown: 'guest.error.doorNotFound',
  };
}

/** What one table asks for: who asked hears that somebody has seen it. */
export function tableRooms({ readGuestTable }: Pick<WatchedThings, 'readGuestTable'>): RoomKind<WatchedTable> {
  return {
    mark: 'guest-table ',
    find: async (message) => watchTableMessage.safeParse(message).data?.code ?? null,
    read: readGuestTable,
    isTouched: ({ tableId }, { changes }) => changes.some(({ kind, id }) => kind === 'tableRequest' && id === tableId),
    event: tableShown,
    tell: (_, version) => ({ version }) satisfies TableShown,
    unknown: 'guest.error.doorNotFound',
  };
}
