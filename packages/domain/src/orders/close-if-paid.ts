/** Close: what full payment does to an order (decisions.md §3, hand-over tracking). */
import { canMove } from './lifecycle.ts';
import { isUnconfirmed } from './mark-ready.ts';
import { stillToPay } from './open-amount.ts';
import type { Order } from './order.ts';

type Payable = Pick<Order, 'state' | 'tracksHandOver' | 'handedOverAt'> & {
  readonly lines: readonly Parameters<typeof isUnconfirmed>[0][];
};

/**
 * Whether the last of the money ends it: nobody waits for it to be handed over, no course is held, for a done order
 * fires nothing, and no station must still confirm a line, for its screen would forget it.
 */
export function endsWhenPaid({ state, tracksHandOver, handedOverAt, lines }: Payable): boolean {
  const isFinished = !tracksHandOver || handedOverAt !== null;
  return isFinished && canMove('close', state) && !lines.some(isUnconfirmed);
}

/**
 * Of an order that goes to another table or is of another type now. Where money came first, or is still to come first,
 * it is made and brought after all that: it does not end because the new method would not wait for it.
 * @param tracked what the method says that it has from now on.
 */
export function stillTracks(
  order: Pick<Order, 'tracksHandOver' | 'awaitsPayment' | 'paid' | 'reserved'>,
  tracked: boolean,
): boolean {
  const hasMoney = order.paid > 0 || order.reserved > 0;
  return tracked || order.awaitsPayment || (order.tracksHandOver && hasMoney);
}

/**
 * The order after a payment: done when nothing is left to pay and it waits for nothing else; otherwise as it was. No
 * refusal: a part payment is no mistake. One that costs nothing is ended by handing it over, and where it was before by
 * what made it free.
 */
export function closeIfPaid(order: Order): Order {
  const isPaid = (order.paid > 0 || order.handedOverAt !== null) && stillToPay(order) === 0;
  return isPaid && endsWhenPaid(order) ? { ...order, state: 'done' } : order;
}

/** The order after a move that may leave nothing to pay. One that nobody took on is still to be decided on, made and brought. */
export function closeAfterMove(order: Order): Order {
  const isTakenOn = order.state !== 'requested';
  if (isTakenOn || order.paid <= 0 || stillToPay(order) > 0) return closeIfPaid(awaitsNoMore(order));
  return { ...order, tracksHandOver: true, awaitsPayment: false };
}

/** What costs nothing any more is not waited for: somebody decides about it. */
export function awaitsNoMore(order: Order): Order {
  return order.awaitsPayment && stillToPay(order) === 0 ? { ...order, awaitsPayment: false } : order;
}
