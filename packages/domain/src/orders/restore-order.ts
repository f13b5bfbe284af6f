/** Restore: a cancel is undone within the hour (specification §4, §9; decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, zero, type Money } from '../money.ts';
import type { Pieces } from './cancel-order.ts';
import { refuseMove } from './lifecycle.ts';
import { stillToPay } from './open-amount.ts';
import type { Order, OrderState } from './order.ts';
import { type OrderSettlement, type Settled, settleIfPaid } from './settle-if-paid.ts';

/** Specification §9. */
export const restoreWindowMs = 60 * 60_000;

export type Restoration = {
  readonly order: Order;
  /** What was kept as a fee counts as paid again. */
  readonly feeReturned: Money;
  readonly settlement: OrderSettlement | null;
  /** Taken from the stock again, whatever is left of it. */
  readonly taken: readonly Pieces[];
};

export type RestoreFacts = {
  /** Unix milliseconds. */
  readonly now: number;
  readonly hasVat: boolean;
  /** Of what was paid, what a provider has not given back yet. */
  readonly goingBack: Money;
};

export type RestoreRefusal =
  | 'orders.error.moveNotAllowed'
  | 'orders.error.restoreNothingLeft'
  | 'orders.error.restoreTooLate'
  | 'refund.error.underWay';

/**
 * canceled → the state before. Money that was given back stays with the guest: the order is open to pay again, and one
 * that was done is pending again for as long. While money is on its way back it is not known whether it is paid.
 */
export function restoreOrder(order: Order, facts: RestoreFacts): Decision<Restoration, RestoreRefusal> {
  const wrongState = refuseMove('restore', order.state);
  if (wrongState !== null) return wrongState;
  if (order.stateBeforeCancel === null) return refuse('orders.error.restoreNothingLeft');
  if (!isRestorable(order, facts.now)) return refuse('orders.error.restoreTooLate');
  if (facts.goingBack > 0) return refuse('refund.error.underWay');
  const { order: back, settlement } = paidAgain(order, order.stateBeforeCancel, facts.hasVat);
  const live = back.lines.filter((line) => line.state !== 'canceled');
  return accept({
    order: back,
    feeReturned: order.fee,
    settlement,
    taken: live.map(({ productId, count }) => ({ productId, count })),
  });
}

/** For the screens too: whether the button is there. @param now unix milliseconds. */
export function isRestorable(
  { state, stateBeforeCancel, canceledAt }: Pick<Order, 'state' | 'stateBeforeCancel' | 'canceledAt'>,
  now: number,
): boolean {
  if (state !== 'canceled' || stateBeforeCancel === null || canceledAt === null) return false;
  return now - canceledAt <= restoreWindowMs;
}

function paidAgain(order: Order, before: OrderState, hasVat: boolean): Settled {
  const nothing = { canceledAt: null, canceledBy: null, cancelComment: null, stateBeforeCancel: null, fee: zero };
  const kept = { undoneReasons: reasonsOnceUndone(order) };
  // Money that came in after the cancel (cash taken offline) counts beside the fee that is none any more.
  const back: Order = { ...order, ...nothing, ...kept, state: before, paid: add(order.paid, order.fee) };
  if (stillToPay(back) > 0) {
    const pendingState = back.readyAt === null ? 'preparing' : 'ready';
    return { order: before === 'done' ? { ...back, state: pendingState } : back, settlement: null };
  }
  // What was on the house was settled with its end, not with a payment.
  return back.paid > 0 || before === 'done' ? settleIfPaid(back, hasVat) : { order: back, settlement: null };
}

/** From the first that is kept on each restore has its place, also one of a cancel for which nobody gave a reason. */
function reasonsOnceUndone({ undoneReasons, cancelComment }: Order): Order['undoneReasons'] {
  return undoneReasons === null && cancelComment === null ? null : [...(undoneReasons ?? []), cancelComment];
}
