/** How a payment may move (decisions.md §4): intent first, unknown where an answer was lost, a late success always counts. */
import { accept, type Decision, refuse } from '../decision.ts';
import { type Money, negate } from '../money.ts';
import type { PaymentState } from './payment.ts';

/**
 * From each state to where it may go. What was taken stays taken: money goes back as a payment of its own. What failed or
 * was canceled can only turn out to have been taken after all.
 */
export const movesOfPayment: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  preparing: ['paying', 'success', 'failed', 'canceled', 'unknown'],
  paying: ['success', 'failed', 'canceled', 'unknown'],
  unknown: ['paying', 'success', 'failed', 'canceled'],
  success: [],
  failed: ['success'],
  canceled: ['success'],
};

/** Its end is not known yet: its money is reserved, and it is asked about until it ends. */
export const statesUnderWay = ['preparing', 'paying', 'unknown'] as const satisfies readonly PaymentState[];

export function isUnderWay(state: PaymentState): boolean {
  return state === 'preparing' || state === 'paying' || state === 'unknown';
}

/** @returns the state to come; a move that is none, also the one to where it stands, is refused */
export function movePayment(
  from: PaymentState,
  to: PaymentState,
): Decision<PaymentState, 'payments.error.moveNotAllowed'> {
  return movesOfPayment[from].includes(to) ? accept(to) : refuse('payments.error.moveNotAllowed');
}

/** So long a payment counts as being made; what still stands open afterwards a person may decide. */
export const resolvableAfterMs = 120_000;

/**
 * Whether staff may say how it ended: where nobody knows, or where it has been open for longer than anybody pays.
 * @param begunAt unix milliseconds, as `now`
 */
export function mayResolve({ state, begunAt }: { state: PaymentState; begunAt: number }, now: number): boolean {
  if (state === 'unknown') return true;
  return isUnderWay(state) && now - begunAt > resolvableAfterMs;
}

/** A refund that came to nothing, with all of its money still there: staff may say that it went back another way. */
export function mayTellGone(
  { state, amount }: { readonly state: PaymentState; readonly amount: Money },
  left: Money,
): boolean {
  return (state === 'failed' || state === 'canceled') && negate(amount) <= left;
}
