/** Merge: two orders become one, of two tables or of one (decisions.md §3). */
import { refuse, type Decision } from '../decision.ts';
import { asksGuest } from './check-guest.ts';
import { refuseMove } from './lifecycle.ts';
import { moveProducts, type MovedProducts, type MoveProductsRefusal } from './move-products.ts';
import type { Order } from './order.ts';
import type { SeatedOrder } from './seats.ts';

export type MergeRefusal = MoveProductsRefusal | 'orders.error.eatenHere';

type Eating = Pick<Order, 'type' | 'method'>;

/** Who sits at a table is not delivered to, and does not fetch: the bill of a table is not lost in somebody else's order. */
export function isEatenApart(from: Eating, into: Pick<Order, 'type'>): boolean {
  return from.type === 'dinein' && from.method === 'table' && asksGuest(into.type);
}

/**
 * All lines of `from` move; it ends as merged. Where money was taken or is under way it does not: a payment, its receipt
 * and its VAT belong to the order they name (docs/decisions/0021). What else is lost is told before (`lostInMerge`).
 * @param now unix milliseconds.
 * @param beside the other orders of guests at the table of `into`
 */
export function merge(
  from: Order,
  into: Order,
  now: number,
  beside: readonly SeatedOrder[] = [],
): Decision<MovedProducts, MergeRefusal> {
  const wrongState = refuseMove('merge', from.state) ?? refuseMove('merge', into.state);
  if (wrongState !== null) return wrongState;
  if (from.paid !== 0 || from.reserved !== 0) return refuse('orders.error.hasPayments');
  if (isEatenApart(from, into)) return refuse('orders.error.eatenHere');
  const all = from.lines.filter((line) => line.state !== 'canceled');
  const parts = all.map(({ opid }) => ({ opid, count: null, newOpid: null }));
  return moveProducts(from, parts, into, now, new Map(), beside);
}
