/** Repay: what was received above the price of an order goes back to the guest (decisions.md §3, refund due; §4). */
import { accept, refuse, type Decision } from '../decision.ts';
import { subtract, zero } from '../money.ts';
import type { Cancellation } from './cancel-order.ts';
import { refuseMove } from './lifecycle.ts';
import { overpaid } from './open-amount.ts';
import type { Order } from './order.ts';

export type RepayRefusal =
  | 'orders.error.moveNotAllowed'
  | 'orders.error.paymentUnderWay'
  | 'orders.error.nothingToRepay';

/** Lines, state and VAT stay as they are: it was never owed, so nothing was earned by it. How much goes back is no choice. */
export function repay(order: Order): Decision<Cancellation, RepayRefusal> {
  const wrongState = refuseMove('repay', order.state);
  if (wrongState !== null) return wrongState;
  if (order.reserved > 0) return refuse('orders.error.paymentUnderWay');
  const giveBack = overpaid(order);
  if (giveBack === 0) return refuse('orders.error.nothingToRepay');
  return accept({
    order: { ...order, paid: subtract(order.paid, giveBack) },
    giveBack,
    keep: zero,
    reversed: [],
    returned: [],
  });
}
