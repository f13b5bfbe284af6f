/** What is still to pay of an order (decisions.md §4). All amounts in minor units, none below zero. */
import { add, money, subtract, zero, type Money } from '../money.ts';
import type { Order, OrderState } from './order.ts';

type Amounts = Pick<Order, 'total' | 'paid' | 'reserved'> & MaybeCanceled;

/** Of a canceled order nothing is to pay, and all that was paid is too much. */
type MaybeCanceled = Partial<Pick<Order, 'state'>>;

/**
 * Ten million francs. What a client names of money goes so far too (contract/fields.ts): every order can be paid by
 * naming what it costs.
 */
export const largestTotal = money(1_000_000_000);

/** What a further payment may take: the total without what was received and what is under way. */
export function openAmount(order: Amounts): Money {
  return notBelowZero(subtract(owed(order), add(order.paid, order.reserved)));
}

/** What was not received yet; money under way is not received. */
export function stillToPay(order: Pick<Amounts, 'total' | 'paid'> & MaybeCanceled): Money {
  return notBelowZero(subtract(owed(order), order.paid));
}

/** What the guest gets back: received above the total. */
export function overpaid(order: Pick<Amounts, 'total' | 'paid'> & MaybeCanceled): Money {
  return notBelowZero(subtract(order.paid, owed(order)));
}

/** The history label "pending": requested, preparing, ready (decisions.md §3). */
export function isPending(state: OrderState): boolean {
  return state === 'requested' || state === 'preparing' || state === 'ready';
}

function owed({ state, total }: Pick<Amounts, 'total'> & MaybeCanceled): Money {
  return state === 'canceled' ? zero : total;
}

function notBelowZero(amount: Money): Money {
  return amount < 0 ? zero : amount;
}
