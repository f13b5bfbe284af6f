/** Which orders came since the last look, and which of them are guests' that somebody here must decide on. */
import type { WireOrder } from '@comanda/contract/orders';

import type { GroupOf } from './use-group-of.ts';

/** Orders that came since the last look; none at the first one. */
export function arrivedSince(known: ReadonlySet<string> | null, orders: readonly WireOrder[]): readonly WireOrder[] {
  return known === null ? [] : orders.filter((order) => !known.has(order.id));
}

/** @param groupOf as this device sees them (decisions.md §3) */
export function ordersToDecide(orders: readonly WireOrder[], groupOf: GroupOf): readonly WireOrder[] {
  return orders.filter((order) => groupOf(order) === 'notAccepted');
}
