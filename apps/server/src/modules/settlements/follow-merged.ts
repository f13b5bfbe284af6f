/**
 * Money for an order whose lines are in another one by now is paid for that one: cash that was taken offline, and what a
 * provider says late to have taken (decisions.md §4, §10).
 */
import type { TakePaymentRead } from '@comanda/contract/payments';
import { add } from '@comanda/domain/money';
import type { Part } from '@comanda/domain/payments/reserve';

import type { Venue } from '../../platform/transaction.ts';
import { knownAnswer } from '../journal/index.ts';
import { findOrdersById } from '../orders/index.ts';

type Asked = TakePaymentRead['orders'][number];

/** Names each order once; an order that was merged away, into another that was merged away, is followed to the end. */
export async function followMerged(venue: Venue, parts: readonly Asked[], actorId: string): Promise<Asked[]> {
  const followed = new Map<string, Asked>();
  for (const part of parts) {
    const id = await lastReceiver(venue, part.id, actorId);
    const before = followed.get(id);
    followed.set(id, before === undefined ? { ...part, id } : joined(before, part));
  }
  return [...followed.values()];
}

/** Lines that moved as a whole keep their opids: they are paid where they are now. */
function joined(before: Asked, { amount, lines }: Asked): Asked {
  const both = before.amount === null || amount === null ? null : add(before.amount, amount);
  if (before.lines === undefined && lines === undefined) return { ...before, amount: both };
  return { ...before, amount: both, lines: [...(before.lines ?? []), ...(lines ?? [])] };
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
