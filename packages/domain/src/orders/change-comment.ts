/** Change comment: what was written to the whole order (specification §3; decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { refuseMove } from './lifecycle.ts';
import { trimmedText } from './order-texts.ts';
import type { Order } from './order.ts';

/** Trimmed; nothing but spaces takes the comment away. */
export function changeComment(
  order: Order,
  written: string | null,
): Decision<Order, 'orders.error.moveNotAllowed' | 'orders.error.nothingToChange'> {
  const comment = trimmedText(written);
  const wrongState = refuseMove('changeComment', order.state);
  if (wrongState !== null) return wrongState;
  return comment === order.comment ? refuse('orders.error.nothingToChange') : accept({ ...order, comment });
}
