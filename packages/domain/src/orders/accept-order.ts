/** Accept: the venue takes a guest's order on (specification §4). */
import { accept, type Decision } from '../decision.ts';
import { refuseMove } from './lifecycle.ts';
import type { Order } from './order.ts';

/** requested → preparing. */
export function acceptOrder(order: Order): Decision<Order, 'orders.error.moveNotAllowed'> {
  return refuseMove('accept', order.state) ?? accept({ ...order, state: 'preparing' });
}
