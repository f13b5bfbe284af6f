/** Orders as they are stored now, in the words of the wire: what reads and commands answer. */
import type { WireOrder } from '@comanda/contract/orders';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findUserNames } from '../users/index.ts';
import type { StoredOrder } from './orders-with-lines.ts';
import { presentOrder } from './orders.present.ts';
import { findOrder, findOrdersById } from './orders.repository.ts';

type Db = Kysely<Tables>;

/** What a command did. @throws Error when it is gone: nothing deletes an order. */
export async function readAnswer(db: Db, customerId: string, done: { orderId: string; revision: number }) {
  return { order: await readOne(db, customerId, done.orderId), revision: done.revision };
}

/** Of a move between two orders, both of one moment: no line is in both or in none. @throws Error when one is gone. */
export async function readBoth(db: Db, customerId: string, done: { from: string; to: string; revision: number }) {
  const found = await presentAll(db, await findOrdersById(db, customerId, [done.from, done.to]));
  const [from, to] = [found.find(({ id }) => id === done.from), found.find(({ id }) => id === done.to)];
  if (!from || !to) throw new Error(`order vanished: ${done.from} or ${done.to}`);
  return { from, to, revision: done.revision };
}

async function readOne(db: Db, customerId: string, orderId: string): Promise<WireOrder> {
  const found = await findOrder(db, customerId, orderId);
  if (!found) throw new Error(`order vanished: ${orderId}`);
  return presentOne(db, found);
}

export async function presentOne(db: Db, stored: StoredOrder): Promise<WireOrder> {
  return presentOrder(stored, await namesOf(db, [stored]));
}

export async function presentAll(db: Db, orders: readonly StoredOrder[]): Promise<WireOrder[]> {
  const names = await namesOf(db, orders);
  return orders.map((stored) => presentOrder(stored, names));
}

/** Of who took and who canceled them. */
function namesOf(db: Db, orders: readonly StoredOrder[]): Promise<ReadonlyMap<string, string>> {
  const people = orders.flatMap(({ order }) => [order.orderedBy, order.canceledBy]);
  return findUserNames(
    db,
    people.filter((id) => id !== null),
  );
}
