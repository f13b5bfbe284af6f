/** A tip of some percent, of an amount, or none; it is of what is paid. */
import { type Money, percentOf, zero } from '@comanda/domain/money';

export type Tip = { readonly percent: number } | { readonly amount: Money };

export const noTip: Tip = { amount: zero };
export const offeredPercents = [5, 10] as const;

export function tipOf(tip: Tip, open: Money): Money {
  return 'percent' in tip ? percentOf(open, tip.percent) : tip.amount;
}
