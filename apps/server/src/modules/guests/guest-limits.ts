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
  refusedOfTableLimit,
} from '@comanda/domain/access/attempts';
import type { OrderDoor } from '@comanda/domain/orders/order';

import type { House } from '../../platform/house.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { attemptsOf, giveTurnBack, takeTurn, waitOf } from '../attempts/index.ts';
import type { GuestDoor } from './find-door.ts';

const limits: Readonly<Record<OrderDoor, Limit>> = {
  app: ordersOfAppLimit,
  table: ordersOfTableLimit,
  kiosk: ordersOfKioskLimit,
};

const nameOf = ({ door, customer, table, kiosk }: GuestDoor) =>
  `guest orders of ${door} ${table?.code ?? kiosk?.code ?? ''} of ${customer.id}`;

/** Of a table's code, from one address. */
const refusedAt = (found: GuestDoor, address: string) => ({
  counted: `${nameOf(found)} refused from ${address}`,
  limit: refusedOfTableLimit,
});

/**
 * Counts one more order.
 * @param address where it comes from on the network
 * @returns the seconds to wait, null where it may go on.
 */
export async function takeOrderTurn(house: House, secret: string, found: GuestDoor, address: string) {
  const { door } = found;
  const counted = nameOf(found);
  const limit = limits[door];
  if (door !== 'app') {
    const seconds = door === 'table' ? await waitOf(house, secret, refusedAt(found, address)) : null;
    return seconds ?? takeTurn(house, secret, { counted, limit });
  }
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

/** What a table's code was counted for was refused: whoever sent it answers for that, not the table. */
export async function passRefusedTurn(house: House, secret: string, found: GuestDoor, address: string): Promise<void> {
  if (found.door !== 'table') return;
  await giveTurnBack(house, secret, { counted: nameOf(found), limit: ordersOfTableLimit });
  await takeTurn(house, secret, refusedAt(found, address));
}
