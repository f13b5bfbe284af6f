/** How many orders a door takes in a while: per code, never per address, for all guests of a house share one (decisions.md §5). */
import { type Limit, ordersOfAppLimit, ordersOfKioskLimit, ordersOfTableLimit } from '@comanda/domain/access/attempts';
import type { OrderDoor } from '@comanda/domain/orders/order';

import type { House } from '../../platform/house.ts';
import { takeTurn } from '../attempts/index.ts';
import type { GuestDoor } from './find-door.ts';

const limits: Readonly<Record<OrderDoor, Limit>> = {
  app: ordersOfAppLimit,
  table: ordersOfTableLimit,
  kiosk: ordersOfKioskLimit,
};

/** Counts one more order. @returns the seconds to wait, null where it may go on. */
export function takeOrderTurn(house: House, secret: string, { door, customer, table, kiosk }: GuestDoor) {
  const counted = `guest orders of ${door} ${table?.code ?? kiosk?.code ?? ''} of ${customer.id}`;
  return takeTurn(house, secret, { counted, limit: limits[door] });
}
