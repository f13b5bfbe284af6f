/** What the link of an order that has been over for a while still tells: nothing that a person wrote, nothing to be done. */
import type { WireGuestOrder } from '@comanda/contract/guests';
import { isLinkWorn } from '@comanda/domain/orders/guest-link';
import { isPending } from '@comanda/domain/orders/open-amount';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { StoredOrder } from '../orders/index.ts';
import { findLastPaid } from '../payments/index.ts';

type Db = Kysely<Tables>;
type Moments = Pick<Tables['orders'], 'placed_at' | 'accepted_at' | 'ready_at' | 'handed_over_at' | 'canceled_at'>;

/** Unix milliseconds: what happened last with an order, its payments included. */
export function lastMoment(row: Omit<Moments, 'canceled_at'> & Partial<Moments>, paidAt: number | null): number {
  const moments = [row.placed_at, row.accepted_at, row.ready_at, row.handed_over_at, row.canceled_at, paidAt];
  return Math.max(...moments.filter((moment) => moment !== null && moment !== undefined));
}

/** @param now unix milliseconds */
export async function isWorn(db: Db, { order, row }: StoredOrder, now: number): Promise<boolean> {
  if (isPending(order.state)) return false;
  const paid = await findLastPaid(db, row.customer_id, [row.id]);
  return isLinkWorn(lastMoment(row, paid.get(row.id) ?? null), now);
}

/** The receipt stays: it is a paper of the house, kept for ten years, with an address of its own. */
export function worn(order: WireGuestOrder): WireGuestOrder {
  return {
    ...order,
    comment: null,
    cancelComment: null,
    deliveryAddress: null,
    paymentMethods: [],
    products: order.products.map((line) => ({ ...line, note: null, allergy: null })),
  };
}
