/**
 * What a guest may pay: the own order, of one that was merged the own lines, or all that is open on the table
 * (decisions.md §4, §6).
 */
import { accept } from '@comanda/domain/decision';
import { add, type Money, zero } from '@comanda/domain/money';
import { isPending, openAmount, stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import { tableMethods } from '@comanda/domain/orders/order-method';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { currentOrderMethods } from '../order-methods/index.ts';
import { findOrdersOfTable } from '../orders/index.ts';
import { findPaymentsOfOrder } from '../payments/index.ts';
import { findTable } from '../tables/index.ts';
import { type FollowedOrder, followOrder } from './follow-order.ts';
import { refuseOrderGone } from './refuse-order-gone.ts';

type Db = Kysely<Tables>;
export type OrderKey = { readonly customerId: string; readonly orderId: string };
export type What = 'order' | 'table';

const unknown = { ok: false, code: 'guest.error.orderNotFound' } as const;

/** In the payment’s own transaction. */
export async function readPayable(venue: Venue, { orderId }: OrderKey, what: What) {
  const { tx, customerId } = venue;
  const found = await followOrder(tx, customerId, orderId);
  if (found === null) return unknown;
  const { order, part, open } = found;
  const gone = await refuseOrderGone(venue, order);
  if (gone !== null) return gone;
  const atTable = what === 'order' ? null : await openOrdersAt(tx, customerId, found);
  if (atTable === null && part !== null) {
    return accept({ orders: open > 0 ? [order] : [], isReservedFirst: false, part: { ...part, open } });
  }
  const all = atTable ?? [order];
  const orders = all.filter((order) => openAmount(order) > 0);
  const [first] = orders;
  const isReservedFirst = orders.length === 1 && first !== undefined && (await isDecidedByHand(venue, first));
  const underWay = await underWayOf(venue, order, atTable !== null);
  return accept({ orders, isReservedFirst, part: null, underWay });
}

/** What payments that are under way hold of it, those of others too. */
async function underWayOf({ tx, customerId }: Venue, order: Order, isTable: boolean): Promise<Money> {
  const here = isTable
    ? (await findOrdersOfTable(tx, customerId, order.tableId)).map((stored) => stored.order)
    : [order];
  return add(zero, ...here.filter(({ isTraining }) => !isTraining).map(({ reserved }) => reserved));
}

/** Nobody took it on yet, and it does not happen by itself. */
async function isDecidedByHand(venue: Venue, order: Order): Promise<boolean> {
  return order.state === 'requested' && !(await acceptsByItself(venue, order));
}

export async function acceptsByItself(venue: Venue, { method }: Pick<Order, 'method'>): Promise<boolean> {
  const known = tableMethods.find((one) => one === method);
  if (known === undefined) return false;
  return (await currentOrderMethods(venue)).get(known)?.accepts_automatically ?? false;
}

/**
 * Of whoever ordered there; at the checkout everybody is alone. Who has paid the own order still sits there as long as
 * something that was ordered before is open: whoever comes to the table later is none of that guest's business.
 * @returns null where nobody shares it
 */
export async function openOrdersAt(
  db: Db,
  customerId: string,
  { shown, order }: Pick<FollowedOrder, 'shown' | 'order'>,
): Promise<Order[] | null> {
  if (order.state === 'canceled') return [];
  const table = await findTable(db, { customerId, id: order.tableId });
  const isShared = table !== undefined && !table.is_checkout && order.type === 'dinein' && shown.order.door !== 'kiosk';
  if (!isShared) return null;
  const found = (await findOrdersOfTable(db, customerId, order.tableId)).map((stored) => stored.order);
  // What must be paid first nobody has taken on: whoever ordered it pays it, or it is given up.
  const isOwed = (one: Order) => one.id === order.id || !one.awaitsPayment;
  const open = found.filter((one) => openAmount(one) > 0 && !one.isTraining && isOwed(one));
  if (isPending(order.state) && stillToPay(order) > 0) return open;
  const paidAt = await lastPaidAt(db, customerId, order.id);
  return open.some(({ placedAt }) => placedAt <= paidAt) ? open : [];
}

/** Unix milliseconds; 0 where nobody paid anything. */
async function lastPaidAt(db: Db, customerId: string, orderId: string): Promise<number> {
  const payments = await findPaymentsOfOrder(db, customerId, orderId);
  return payments.find(({ state, receipt_id: receipt }) => state === 'success' && receipt !== null)?.taken_at ?? 0;
}

/** Sums alone: nothing of who ordered what. */
export async function tableSums(db: Db, { customerId, orderId }: OrderKey) {
  const found = await followOrder(db, customerId, orderId);
  if (found === null) return unknown;
  const { open: ownOpen } = found;
  const atTable = await openOrdersAt(db, customerId, found);
  if (atTable === null) return accept({ open: ownOpen, ownOpen, orders: ownOpen > 0 ? 1 : 0 });
  const orders = atTable.filter((order) => openAmount(order) > 0);
  return accept({ open: add(zero, ...orders.map(openAmount)), ownOpen, orders: orders.length });
}
