/** What was paid of a line by product, beside what is only being paid: neither is offered again (decisions.md §4). */
import type { WireOrderProduct } from '@comanda/contract/orders';
import { subtract, zero } from '@comanda/domain/money';

/** What an earlier version of the app kept says nothing of what is under way. */
export type PaidOfWire = Pick<WireOrderProduct, 'paidCount' | 'paidAmount'> &
  Partial<Pick<WireOrderProduct, 'payingCount' | 'payingAmount'>>;

export function receivedOf({ paidCount, paidAmount, payingCount = 0, payingAmount = zero }: PaidOfWire) {
  return {
    received: { count: paidCount - payingCount, amount: subtract(paidAmount, payingAmount) },
    paying: { count: payingCount, amount: payingAmount },
  };
}

/** Of shares there is an amount alone, of what costs nothing a count alone. */
export function isAny({ count, amount }: ReturnType<typeof receivedOf>['paying']): boolean {
  return count > 0 || amount > 0;
}
