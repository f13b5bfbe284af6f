/** What a guest who pays alone may give above the price: a slip of the finger is not asked of a card. */
import { type Money, money } from '../money.ts';

/** So much may always be given, however little was eaten; minor units. */
const alwaysAllowed = 20_000;

/** @param paid towards the orders, without the tip */
export function mostTip(paid: Money): Money {
  return money(Math.max(paid, alwaysAllowed));
}

export function isTipTooHigh(tip: Money, paid: Money): boolean {
  return tip > mostTip(paid);
}
