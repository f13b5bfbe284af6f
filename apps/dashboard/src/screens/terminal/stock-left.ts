/** How many of a product may still be put into the cart: lines of one product share its stock (place-order). */
import type { Product } from '@comanda/domain/menu/menu';
import { largestCount } from '@comanda/domain/menu/price-line';

import type { Draft } from './draft.ts';

/**
 * Pieces that a line may have at most, within what the other lines of its product leave.
 * @param opid of the line itself; null = a line that is not there yet
 */
export function mostOf(
  product: Pick<Product, 'id' | 'stock'>,
  draft: Pick<Draft, 'lines'>,
  opid: string | null,
): number {
  const { current } = product.stock;
  if (current === null) return largestCount;
  const others = draft.lines.filter((line) => line.productId === product.id && line.opid !== opid);
  const held = others.reduce((sum, line) => sum + line.count, 0);
  return Math.min(largestCount, Math.max(0, current - held));
}

/** The count that a line gets when another is asked for: fewer always, more only within what is left. */
export function allowedCount(wanted: number, before: number, most: number): number {
  return wanted <= before ? wanted : Math.min(wanted, Math.max(before, most));
}
