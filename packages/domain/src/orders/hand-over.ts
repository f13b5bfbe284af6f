/** Hand over: the guest has it in hand (decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { refuseMove } from './lifecycle.ts';
import { refuseUnfinished } from './mark-ready.ts';
import { stillToPay } from './open-amount.ts';
import type { Order } from './order.ts';

/**
 * preparing or ready → done when nothing is left to pay, else ready and handed over: the group "picked up".
 * Handing over what was not called ready yet calls it ready at the same time, under the same condition.
 * @param now unix milliseconds.
 */
export function handOver(
  order: Order,
  now: number,
): Decision<Order, 'orders.error.moveNotAllowed' | 'orders.error.lineNotFinished'> {
  const wrongState = refuseMove('handOver', order.state);
  if (wrongState !== null) return wrongState;
  if (order.handedOverAt !== null) {
    return refuse('orders.error.moveNotAllowed', { move: 'handOver', state: order.state });
  }
  const unfinished = order.state === 'preparing' ? refuseUnfinished(order) : null;
  if (unfinished !== null) return unfinished;
  const state = stillToPay(order) === 0 ? 'done' : 'ready';
  return accept({ ...order, state, readyAt: order.readyAt ?? now, handedOverAt: now });
}
