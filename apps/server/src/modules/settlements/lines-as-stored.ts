/** What a payment pays by product, in the order in which the tables have it: the journal says the same. */
import type { LineAllocation } from '@comanda/domain/payments/take-payment';

export function linesAsStored(lines: readonly LineAllocation[]): LineAllocation[] {
  return lines.toSorted((a, b) => {
    if (a.orderId !== b.orderId) return a.orderId < b.orderId ? -1 : 1;
    return a.opid < b.opid ? -1 : 1;
  });
}
