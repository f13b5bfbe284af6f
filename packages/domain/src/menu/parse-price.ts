/** A price that staff enter on the keypad (specification §5, manual price). */
import { accept, refuse, type Decision } from '../decision.ts';
import { money, type Money } from '../money.ts';

/** CHF 999’999.99: more is a slip of the finger. */
export const largestPrice = 99_999_999;

/** A price that a product can be sold at: not negative, not absurd. */
export function isPrice(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= largestPrice;
}

/** The keypad enters minor units: `1850` is 18.50. Anything but digits gives `priceInvalid`. */
export function parsePrice(text: string): Decision<Money, 'dashboard.error.priceInvalid'> {
  const digits = text.trim();
  if (!/^[0-9]+$/.test(digits) || !isPrice(Number(digits))) return refuse('dashboard.error.priceInvalid');
  return accept(money(Number(digits)));
}
