/** A tip of some percent, of an amount, or none; it is of what is paid. */
import { type Money, percentOf, zero } from '@comanda/domain/money';
import { isTipTooHigh } from '@comanda/domain/payments/tip';

/** `typed`: what cannot be read as an amount; nothing is paid until it can. */
export type Tip = { readonly percent: number } | { readonly amount: Money } | { readonly typed: string };

export const noTip: Tip = { amount: zero };
export const offeredPercents = [5, 10] as const;

export function tipOf(tip: Tip, open: Money): Money {
  if ('typed' in tip) return zero;
  return 'percent' in tip ? percentOf(open, tip.percent) : tip.amount;
}

/** Why it cannot be given; null: it can. */
export function tipProblem(tip: Tip, open: Money): 'unread' | 'tooHigh' | null {
  if ('typed' in tip) return 'unread';
  return isTipTooHigh(tipOf(tip, open), open) ? 'tooHigh' : null;
}
