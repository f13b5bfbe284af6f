/** Which orders came since the last look, which are guests', and which of those somebody here must decide on. */
import type { WireOrder } from '@comanda/contract/orders';

import type { GroupOf } from './use-group-of.ts';

/** Orders that came since the last look; none at the first one. */
export function arrivedSince(known: ReadonlySet<string> | null, orders: readonly WireOrder[]): readonly WireOrder[] {
  return known === null ? [] : orders.filter((order) => !known.has(order.id));
}

/** What a guest has ordered for good; while it is still being paid it calls nobody, and comes once the money is there. */
export function isOfGuest({ source, awaitsPayment }: WireOrder): boolean {
  return source === 'online' && !awaitsPayment;
}

/** @param groupOf as this device sees them (decisions.md §3) */
export function ordersToDecide(orders: readonly WireOrder[], groupOf: GroupOf): readonly WireOrder[] {
  return orders.filter((order) => groupOf(order) === 'notAccepted');
}
