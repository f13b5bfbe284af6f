/** Reopen: there is something to make again, so the order is neither ready nor handed over any more (decisions.md §3). */
import type { Order } from './order.ts';

/** ready → preparing; what prepares already stays as it is. */
export function reopen(order: Order): Order {
  return { ...order, state: 'preparing', readyAt: null, handedOverAt: null };
}
