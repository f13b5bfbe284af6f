/**
 * How many orders a door takes in a while: per code, not per address, for all guests of a house share one (decisions.md
 * §5). The door that anybody on the internet stands at tells the addresses apart, so that one cannot close it for all.
 */
import {
  householdOrders,
  isNewcomer,
  type Limit,
  ordersOfAddressLimit,
  ordersOfAppLimit,
  ordersOfKioskLimit,
  ordersOfTableLimit,
} from '@comanda/domain/access/attempts';
import type { OrderDoor } from '@comanda/domain/orders/order';

import type { House } from '../../platform/house.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { attemptsOf, takeTurn } from '../attempts/index.ts';
import type { GuestDoor } from './find-door.ts';

const limits: Readonly<Record<OrderDoor, Limit>> = {
  app: ordersOfAppLimit,
  table: ordersOfTableLimit,
  kiosk: ordersOfKioskLimit,
};

/**
 * Counts one more order.
 * @param address where it comes from on the network
 * @returns the seconds to wait, null where it may go on.
 */
export async function takeOrderTurn(
  house: House,
  secret: string,
  { door, customer, table, kiosk }: GuestDoor,
  address: string,
) {
  const counted = `guest orders of ${door} ${table?.code ?? kiosk?.code ?? ''} of ${customer.id}`;
  const limit = limits[door];
  if (door !== 'app') return takeTurn(house, secret, { counted, limit });
  const own = { counted: `${counted} from ${address}`, limit: ordersOfAddressLimit };
  // One after the other of each address: of hundreds at once all but the first ones see those before them.
  return oneAtATime(house.database, own.counted, async () => {
    const before = await attemptsOf(house, secret, own);
    const isHousehold = isNewcomer(own.limit, before, house.clock(), householdOrders);
    const together = { counted: isHousehold ? `${counted} by households` : counted, limit };
    // It first: whoever counts with the others waits for them without a connection of the storage.
    return takeTurn(house, secret, together, own);
  });
}
