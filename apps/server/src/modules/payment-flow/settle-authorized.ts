/**
 * Settle: what a provider has only reserved is taken once the venue has accepted the order. Where it rejects it, the
 * payment is asked to stop, and the guest’s card is free again (decisions.md §4, online orders).
 */
import { openAmount } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import { findMerged } from '../orders/index.ts';
import type { Standing } from '../payment-providers/index.ts';
import { findPayment } from '../payments/index.ts';
import { askedPayment, type AtProvider, type FlowTools } from './at-provider.ts';

/** What was not asked to be reserved only is taken at once, the rest as soon as the venue has accepted the order. */
export async function settleAuthorized(tools: FlowTools, at: AtProvider, standing: Standing): Promise<Standing> {
  if (standing.state !== 'authorized' || at.account === null) return standing;
  const { settle, release } = at.provider;
  const orders = await findOrders(tools, at);
  const asked = await askedPayment(tools, at);
  // The page was open still when the payment ended here: for weeks nobody else would let go of the guest's money.
  if (!isUnderWay(at.payment.state) && isOwedNothing(at, orders)) {
    return release === null ? standing : release(at.account, asked, standing.handle);
  }
  if (settle === null || (at.flow.authorizes_only && !areTakenOn(orders))) return standing;
  return settle(at.account, asked, standing.handle);
}

/** By now: what was merged away is paid where its lines are, as a success that comes late is (parts-by-now.ts). */
async function findOrders({ house }: FlowTools, { key, payment }: AtProvider): Promise<Order[]> {
  const db = house.database.write;
  const parts = (await findPayment(db, key.customerId, payment.id))?.orders ?? [];
  const found = await Promise.all(parts.map(({ id }) => findMerged(db, key.customerId, id)));
  return found.flatMap((stored) => stored?.order ?? []);
}

function areTakenOn(orders: readonly Order[]): boolean {
  return orders.every(({ state }) => state !== 'requested' && state !== 'canceled');
}

/** All of them were canceled or paid otherwise meanwhile; a tag is charged whenever its money comes. */
function isOwedNothing({ payment }: AtProvider, orders: readonly Order[]): boolean {
  return payment.charged_tag_id === null && orders.every((order) => openAmount(order) === 0);
}
