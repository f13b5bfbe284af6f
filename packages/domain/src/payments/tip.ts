/** Tips that are a slip of the finger: what a guest who pays alone cannot give, and what is asked once before it is taken. */
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

/** As much as rounding up to a note may come to, however small the bill; minor units. */
const neverAsked = 1000;

/** More than half of what is paid is asked once: a tip that is booked stays with who served. */
export function isTipDoubtful(tip: Money, paid: Money): boolean {
  return tip > Math.max(Math.floor(paid / 2), neverAsked);
}
