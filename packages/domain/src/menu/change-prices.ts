/** Many prices at once: set, raised by an amount or by percent, rounded to a coin. */
import { divideHalfUp, money, roundToCoin, type Money } from '../money.ts';
import type { Price } from './menu.ts';
import { isPrice } from './parse-price.ts';

export const coins = [1, 5, 10] as const;
export type Coin = (typeof coins)[number];

export type PriceChange =
  | { readonly kind: 'set'; readonly amount: Money }
  /** Negative: lowered. */
  | { readonly kind: 'raise'; readonly amount: Money; readonly coin: Coin }
  /** Per mille of the price, so that 2.5 % is one; negative: lowered. */
  | { readonly kind: 'raiseBy'; readonly perMille: number; readonly coin: Coin };

/** @returns null where there is no such price: nothing fixed to raise, below zero, out of range. */
export function changePrice(price: Price, change: PriceChange): Price | null {
  if (change.kind === 'set') return isPrice(change.amount) ? { kind: 'fixed', amount: change.amount } : null;
  if (price.kind !== 'fixed') return null;
  const raised =
    change.kind === 'raise'
      ? money(price.amount + change.amount)
      : divideHalfUp(price.amount * (1000 + change.perMille), 1000);
  const amount = roundToCoin(raised, change.coin);
  return isPrice(amount) ? { kind: 'fixed', amount } : null;
}
