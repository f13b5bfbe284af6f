/** Change comment: what was written to the whole order (specification §3; decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { refuseMove } from './lifecycle.ts';
import { trimmedText } from './order-texts.ts';
import type { Order } from './order.ts';

export type CommentWish = {
  readonly comment: string | null;
  /**
   * The comment that it was written upon, null where there was none: it says all of it, and must not take back what others
   * said since. Left out: whoever wrote does not say, and nothing is compared.
   */
  readonly upon?: string | null | undefined;
};

/** Trimmed; nothing but spaces takes the comment away. */
export function changeComment(
  order: Order,
  wish: CommentWish,
): Decision<Order, 'orders.error.moveNotAllowed' | 'orders.error.nothingToChange' | 'comment.error.changed'> {
  const comment = trimmedText(wish.comment);
  const wrongState = refuseMove('changeComment', order.state);
  if (wrongState !== null) return wrongState;
  if (comment === order.comment) return refuse('orders.error.nothingToChange');
  const { upon } = wish;
  if (upon !== undefined && trimmedText(upon) !== trimmedText(order.comment)) return refuse('comment.error.changed');
  return accept({ ...order, comment });
}
