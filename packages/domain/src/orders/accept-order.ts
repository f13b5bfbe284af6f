/** Accept: the venue takes a guest's order on (specification §4). */
import { accept, refuse, type Decision } from '../decision.ts';
import { refuseMove } from './lifecycle.ts';
import type { Order } from './order.ts';

/** requested → preparing; not before the online payment that must come first. */
export function acceptOrder(order: Order): Decision<Order, 'orders.error.moveNotAllowed'> {
  const { state } = order;
  if (order.awaitsPayment) return refuse('orders.error.moveNotAllowed', { move: 'accept', state });
  // What is held ready is taken from now on, before it is made: it must not end with that, somebody still brings it.
  const tracksHandOver = order.tracksHandOver || order.reserved > 0;
  return refuseMove('accept', state) ?? accept({ ...order, state: 'preparing', tracksHandOver });
}

/** The payment that had to come first is there, or the house lets the guest pay later. */
export function stopAwaiting(order: Order, acceptsAutomatically: boolean): Order {
  if (!order.awaitsPayment) return order;
  const isAccepted = acceptsAutomatically && order.state === 'requested';
  return { ...order, awaitsPayment: false, state: isAccepted ? 'preparing' : order.state };
}
