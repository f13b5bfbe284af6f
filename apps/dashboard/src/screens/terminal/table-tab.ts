/** What is already on a table: its orders of the house that are still to pay (decisions.md §3, one table several orders). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { add, type Money, zero } from '@comanda/domain/money';
import { isPending } from '@comanda/domain/orders/open-amount';
import type { OrderType } from '@comanda/domain/tax/vat';

import { isCheckoutTable } from '../../parts/venue/table-name.ts';

/** The checkout serves many guests: what one has open is not another's. Only a real table gathers its orders. */
export function openOrdersAt(
  table: WireTable | null,
  type: OrderType,
  orders: readonly WireOrder[],
): readonly WireOrder[] {
  if (table === null || isCheckoutTable(table) || type !== 'dinein') return [];
  return orders
    .filter((order) => order.table === table.id && order.type === 'dinein')
    .filter((order) => isPending(order.state) && order.stillToPay > 0)
    .toSorted((a, b) => a.orderedAt - b.orderedAt);
}

/** These orders as they are now, without those that have been paid since; unknown is as they were. */
export function stillOpenOf(
  orders: readonly WireOrder[],
  pending: readonly WireOrder[] | undefined,
): readonly WireOrder[] {
  return orders
    .flatMap((order) => (pending === undefined ? [order] : pending.filter((current) => current.id === order.id)))
    .filter((order) => order.stillToPay > 0);
}

export function stillToPayOf(orders: readonly WireOrder[]): Money {
  return add(zero, ...orders.map((order) => order.stillToPay));
}
