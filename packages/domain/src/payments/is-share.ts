/** Whether a payment paid a share of a line, or pieces of it (docs/decisions/0037). */
import type { OrderLine } from '../orders/order.ts';
import type { NamedByPayment } from './paid-when-canceled.ts';

/**
 * Whether what a payment named of a line is a share: as one, or as the pieces that the last of those who share them takes
 * for the price of a share. Others of the same line may have paid whole pieces, each for its price.
 * @param line as it stands; left out: it is in the order no more, and nobody knows what a piece of it cost
 */
export function isShare(
  line: Pick<OrderLine, 'count' | 'total'> | undefined,
  { isShared, besideShares }: Pick<NamedByPayment, 'isShared' | 'besideShares'>,
): boolean {
  if (isShared === true) return true;
  if (besideShares === undefined) return false;
  if (line === undefined || line.count === 0) return true;
  const { count, amount } = besideShares;
  // Each piece may have cost a rappen less: the last one takes the rest.
  return count === 0 || Math.floor((line.total * count) / line.count) - amount > count;
}
