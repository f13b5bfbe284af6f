/** What leaves an order, as lines or as a reduction, is never more than is open of it (decisions.md §4). */
import { refuse, type Refusal } from '../decision.ts';
import type { Money } from '../money.ts';
import { openAmount, stillToPay } from './open-amount.ts';
import type { Order } from './order.ts';

export type AboveOpenRefusal = 'orders.error.paymentUnderWay' | 'payments.error.aboveOpenAmount';

/** Money under way may come back, and is waited for; what was paid is there. @param amount minor units */
export function refuseAboveOpen(order: Order, amount: Money): Refusal<AboveOpenRefusal> | null {
  const open = openAmount(order);
  if (amount <= open) return null;
  return amount <= stillToPay(order)
    ? refuse('orders.error.paymentUnderWay')
    : refuse('payments.error.aboveOpenAmount', { order: order.id, open });
}
