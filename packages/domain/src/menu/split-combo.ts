/** What each product of a combo is sold at: the combo's price shared out by list prices (decisions.md §2, VAT). */
import { addWithinRange, allocate, money, type Money } from '../money.ts';

export type ComboPick = {
  /** What the product costs on its own. */
  readonly listPrice: Money;
  /** On top of the combo's price, and of this product alone. */
  readonly surcharge: Money;
  /** What its modifiers take off: zero or below. */
  readonly takenOff: Money;
};

/**
 * Prices in the order of the picks; they add up to the combo's price and all surcharges. What modifiers take off a product
 * beyond its share is taken off the others: the whole may cost as little as nothing, and no part of it less.
 */
export function splitCombo(price: Money, picks: readonly ComboPick[]): Money[] {
  // Of products that are free on their own each carries the same share.
  const areAllFree = !picks.some(({ listPrice }) => listPrice > 0);
  const shares = allocate(
    price,
    picks.map(({ listPrice }) => (areAllFree ? 1 : listPrice)),
  );
  const left = picks.map(({ surcharge, takenOff }, index) => (shares[index] ?? 0) + surcharge + takenOff);
  const whole = addWithinRange(...left);
  const most = left.map((one) => Math.max(0, one));
  const parts = whole === null || whole < 0 ? left : allocate(whole, most);
  return picks.map(({ takenOff }, index) => money((parts[index] ?? 0) - takenOff));
}
