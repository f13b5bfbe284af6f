/** Move products: to another order or to a new one at a table, in one transaction (decisions.md §3). */
import type { BodyRead } from '@comanda/contract/calls';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import {
  moveProducts as decide,
  type MoveProductsRefusal,
  newOrderFor,
  typeAt,
} from '@comanda/domain/orders/move-products';
import type { Order } from '@comanda/domain/orders/order';
import { methodOf } from '@comanda/domain/orders/order-method';
import { chooseTable, type TableRefusal } from '@comanda/domain/orders/place-order';

import type { House } from '../../platform/house.ts';
import { runCommand } from '../journal/index.ts';
import { currentSettings } from '../settings/index.ts';
import { guestsBeside } from './guests-beside.ts';
import { readParts } from './line-parts.ts';
import { nextNumber } from './next-number.ts';
import { findOrder } from './orders.repository.ts';
import { type Receiver, saveBoth } from './save-both.ts';
import { tableFacts } from './table-facts.ts';
import type { Here, OrderCommand } from './walk-order.ts';

type MoveRead = BodyRead<'POST /v1/orders/{orderId}/moveProducts'>;

export type MoveCommand = OrderCommand & Pick<MoveRead, 'lines' | 'to'>;

type Refusals =
  | MoveProductsRefusal
  | TableRefusal
  | 'orders.error.notFound'
  | 'orders.error.orderExists'
  | 'orders.error.overtaken';

export function moveProducts(house: House, { customerId, orderId, id, caller, socketId, lines, to }: MoveCommand) {
  const body = { orderId, lines, to };
  const command = { customerId, id, kind: 'order.moveProducts', actorId: caller.userId, body, socketId };
  return runCommand<{ from: string; to: string }, Refusals>(house, command, async (venue) => {
    const here = { venue, settings: await currentSettings(venue) };
    const from = await findOrder(venue.tx, customerId, orderId);
    if (!from) return refuse('orders.error.notFound');
    const receiver = await receiverOf(here, from.order, { to, orderedBy: caller.userId });
    if (!receiver.ok) return receiver;
    const { order } = receiver.value;
    const beside = await guestsBeside(venue, { from: from.order, to: order, tableId: order.tableId });
    const decision = decide(from.order, readParts(lines), order, venue.now, from.paidLines, beside);
    if (!decision.ok) return decision;
    const type = 'order.productsMoved';
    return saveBoth(here, { from, to: receiver.value, moved: decision.value, type, staffName: caller.name });
  });
}

type Wanted = { readonly to: MoveRead['to']; readonly orderedBy: string };

async function receiverOf(here: Here, from: Order, { to, orderedBy }: Wanted): Promise<Decision<Receiver, Refusals>> {
  const { venue, settings } = here;
  if ('order' in to) {
    const found = await findOrder(venue.tx, venue.customerId, to.order);
    return found ? accept({ kind: 'found', order: found.order, found }) : refuse('orders.error.notFound');
  }
  const { id, table: tableId } = to.newOrder;
  if (await findOrder(venue.tx, venue.customerId, id)) return refuse('orders.error.orderExists');
  const facts = await tableFacts(venue, settings, tableId);
  const type = facts.table === null ? from.type : typeAt(from, facts.table);
  const table = chooseTable({ tableId, type }, facts);
  if (!table.ok) return table;
  const method = methodOf(type, table.value, null);
  const number = await nextNumber(venue, settings, { placedAt: venue.now, isTraining: from.isTraining });
  const tracksHandOver = facts.tracksHandOver[method];
  const order = newOrderFor(from, { id, number: number.number, tableId, type, method, tracksHandOver, orderedBy });
  return accept({ kind: 'new', order, number });
}
