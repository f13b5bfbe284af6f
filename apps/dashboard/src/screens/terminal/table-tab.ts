/** What is already on a table: its orders of the house that are still to pay (decisions.md §3, one table several orders). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { add, type Money, zero } from '@comanda/domain/money';
import { isPending } from '@comanda/domain/orders/open-amount';
import type { OrderType } from '@comanda/domain/tax/vat';

import { isCheckoutTable } from '../../parts/venue/table-name.ts';
import type { Choice } from './destination.ts';
import type { Draft } from './draft.ts';

/**
 * The checkout serves many guests: what one has open is not another's. Only a real table gathers its orders, without what
 * a guest of it is just paying online: nobody asks for that money twice.
 */
export function openOrdersAt(
  table: WireTable | null,
  type: OrderType,
  orders: readonly WireOrder[],
): readonly WireOrder[] {
  if (table === null || isCheckoutTable(table) || type !== 'dinein') return [];
  return orders
    .filter((order) => order.table === table.id && order.type === 'dinein')
    .filter(({ state, stillToPay, awaitsPayment }) => isPending(state) && stillToPay > 0 && !awaitsPayment)
    .toSorted((a, b) => a.orderedAt - b.orderedAt);
}

type Cart = { readonly table: WireTable | null; readonly type: OrderType; readonly goesTo: Choice };

/** What stands in the cart as sent: what is open at its table, and the order that it was asked to go to. */
export function sentOrdersOf({ table, type, goesTo }: Cart, orders: readonly WireOrder[]): readonly WireOrder[] {
  const here = openOrdersAt(table, type, orders);
  const asked = goesTo?.kind === 'order' ? orders.find(({ id }) => id === goesTo.orderId) : undefined;
  return asked === undefined || here.includes(asked) ? here : [...here, asked];
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

/** Without the lines under way that are there already: the answer to another tab, or the news of them, came first. */
export function withoutArrived(draft: Draft, sentOrders: readonly WireOrder[]): Draft {
  const { attempt } = draft;
  if (attempt === null) return draft;
  const there = new Set(sentOrders.flatMap(({ products }) => products.map(({ opid }) => opid)));
  const lines = attempt.lines.filter(({ opid }) => !there.has(opid));
  return lines.length === attempt.lines.length ? draft : { ...draft, attempt: { ...attempt, lines } };
}

/** What is paid of them: their lines are worth so much more than what is still to pay. */
export function paidOf(orders: readonly Pick<WireOrder, 'payed'>[]): Money {
  return add(zero, ...orders.map((order) => order.payed));
}

export function stillToPayOf(orders: readonly WireOrder[]): Money {
  return add(zero, ...orders.map((order) => order.stillToPay));
}
