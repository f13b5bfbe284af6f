/**
 * Money for an order whose lines are in another one by now is paid for that one: cash that was taken offline, and what a
 * provider says late to have taken (decisions.md §4, §10).
 */
import { add, type Money } from '@comanda/domain/money';
import type { Part } from '@comanda/domain/payments/reserve';

import type { Venue } from '../../platform/transaction.ts';
import { knownAnswer } from '../journal/index.ts';
import { findOrdersById } from '../orders/index.ts';

type Asked = { readonly id: string; readonly amount: Money | null };

/** Names each order once; an order that was merged away, into another that was merged away, is followed to the end. */
export async function followMerged(venue: Venue, parts: readonly Asked[], actorId: string): Promise<Asked[]> {
  const amounts = new Map<string, Money | null>();
  for (const { id, amount } of parts) {
    const last = await lastReceiver(venue, id, actorId);
    const before = amounts.get(last);
    const isFirst = before === undefined;
    amounts.set(last, isFirst ? amount : before === null || amount === null ? null : add(before, amount));
  }
  return [...amounts].map(([id, amount]) => ({ id, amount }));
}

/** What a payment took, and where its orders went. @returns old order → the one that it is paid for; none where all stand */
export async function findReceivers(venue: Venue, parts: readonly Part[]): Promise<ReadonlyMap<string, string>> {
  const receivers = new Map<string, string>();
  for (const { orderId } of parts) {
    const last = await lastReceiver(venue, orderId, null);
    if (last !== orderId) receivers.set(orderId, last);
  }
  return receivers;
}

async function lastReceiver(venue: Venue, id: string, actorId: string | null): Promise<string> {
  const [found] = await findOrdersById(venue.tx, venue.customerId, [id]);
  const into = found === undefined ? await addedTo(venue, id, actorId) : found.order.mergedInto;
  return into === null ? id : lastReceiver(venue, into, actorId);
}

/** Where the answer of adding to an order was lost, the device kept what it sent as an order of its own. */
async function addedTo({ tx, customerId }: Venue, id: string, actorId: string | null): Promise<string | null> {
  if (actorId === null) return null;
  const added = await knownAnswer(tx, { customerId, id, kind: 'order.addProducts', actorId });
  return added?.orderId ?? null;
}
