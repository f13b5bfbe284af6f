/** Close: what full payment does to an order (decisions.md §3, hand-over tracking). */
import { canMove } from './lifecycle.ts';
import { stillToPay } from './open-amount.ts';
import type { Order } from './order.ts';

/**
 * The order after a payment: done when nothing is left to pay and its method does not track hand-over, or it was
 * handed over already; otherwise as it was. No refusal: a part payment is no mistake.
 */
export function closeIfPaid(order: Order): Order {
  const isFinished = !order.tracksHandOver || order.handedOverAt !== null;
  const closes = isFinished && stillToPay(order) === 0 && canMove('close', order.state);
  return closes ? { ...order, state: 'done' } : order;
}
