/** What each product of a combo is sold at: the combo's price shared out by list prices (decisions.md §2, VAT). */
import { add, allocate, zero, type Money } from '../money.ts';

export type ComboPick = {
  /** What the product costs on its own. */
  readonly listPrice: Money;
  /** On top of the combo's price, and of this product alone. */
  readonly surcharge: Money;
};

/** Prices in the order of the picks; they add up to the combo's price and all surcharges. */
export function splitCombo(price: Money, picks: readonly ComboPick[]): Money[] {
  // Of products that are free on their own each carries the same share.
  const areAllFree = picks.every(({ listPrice }) => listPrice === 0);
  const shares = allocate(
    price,
    picks.map(({ listPrice }) => (areAllFree ? 1 : listPrice)),
  );
  return picks.map(({ surcharge }, index) => add(shares[index] ?? zero, surcharge));
}
