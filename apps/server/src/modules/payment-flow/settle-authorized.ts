/**
 * Settle: what a provider has only reserved is taken once the venue has accepted the order. Where it rejects it, the
 * payment is asked to stop, and the guest’s card is free again (decisions.md §4, online orders).
 */
import { findOrdersById } from '../orders/index.ts';
import type { Standing } from '../payment-providers/index.ts';
import { findPayment } from '../payments/index.ts';
import { askedPayment, type AtProvider, type FlowTools } from './at-provider.ts';

/** What was not asked to be reserved only is taken at once, the rest as soon as the venue has accepted the order. */
export async function settleAuthorized(tools: FlowTools, at: AtProvider, standing: Standing): Promise<Standing> {
  if (standing.state !== 'authorized' || at.account === null) return standing;
  if (at.flow.authorizes_only && !(await isTakenOn(tools, at))) return standing;
  const { settle } = at.provider;
  if (settle === null) return standing;
  return settle(at.account, await askedPayment(tools, at), standing.handle);
}

async function isTakenOn({ house }: FlowTools, { key, payment }: AtProvider): Promise<boolean> {
  const db = house.database.write;
  const parts = (await findPayment(db, key.customerId, payment.id))?.orders ?? [];
  const ids = parts.map(({ id }) => id);
  const orders = await findOrdersById(db, key.customerId, ids);
  return orders.every(({ order }) => order.state !== 'requested' && order.state !== 'canceled');
}
