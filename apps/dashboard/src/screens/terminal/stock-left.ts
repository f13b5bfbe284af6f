import type { Menu, Product } from '@comanda/domain/menu/menu';
/** How many of a product may still be put into the cart: lines of one product share its stock (place-order). */
import { type Counted, unitsToSell } from '@comanda/domain/menu/offer-at';
import { largestCount } from '@comanda/domain/menu/price-line';
import { type DraftLine, productsOf } from '@comanda/domain/orders/draft-line';

import type { Draft } from './draft.ts';

/**
 * Pieces that a line may have at most, within what the other lines of its product leave.
 * @param opid of the line itself; null = a line that is not there yet
 */
export function mostOf(
  product: Pick<Product, 'id' | Counted>,
  draft: Pick<Draft, 'lines'>,
  opid: string | null,
): number {
  const current = unitsToSell(product);
  if (current === null) return largestCount;
  const others = draft.lines.filter((line) => line.opid !== opid);
  const held = others.reduce((sum, line) => sum + line.count * timesOf(product.id, line), 0);
  return Math.min(largestCount, Math.max(0, current - held));
}

/** How many of a product are in one of a line: a combo may hold it more than once. */
function timesOf(productId: string, line: DraftLine): number {
  return productsOf(line).filter((id) => id === productId).length;
}

/** The count that a line gets when another is asked for: fewer always, more only within what is left. */
export function allowedCount(wanted: number, before: number, most: number): number {
  return wanted <= before ? wanted : Math.min(wanted, Math.max(before, most));
}

/** Pieces that a line in the cart may have at most: of a combo, what its scarcest product leaves. */
export function mostOfLine(line: DraftLine, draft: Pick<Draft, 'lines'>, menu: Menu): number {
  const scarce = productsOf(line).flatMap((id) => {
    const product = menu.products.get(id);
    return product === undefined ? [] : [Math.floor(mostOf(product, draft, line.opid) / timesOf(id, line))];
  });
  return Math.min(largestCount, ...scarce);
}
