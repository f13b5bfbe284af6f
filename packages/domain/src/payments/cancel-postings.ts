/** What a cancel and its undoing do to the books: rows of their own, nothing is changed (decisions.md §2, ledger). */
import { negate } from '../money.ts';
import type { Cancellation } from '../orders/cancel-order.ts';
import type { Restoration } from '../orders/restore-order.ts';
import type { OrderSettlement } from '../orders/settle-if-paid.ts';
import { feePostings, type LedgerPosting, paymentPostings, settlementPostings } from './ledger.ts';
import type { Refund } from './plan-refund.ts';

export type CancelBooking = Cancellation & {
  readonly refunds: readonly Refund[];
  /** Where cash for the guest comes from. */
  readonly drawerId: string | null;
  readonly settlement?: OrderSettlement | null;
};

/** Sums to zero: money of any method or fee against what the guest is owed, turnover and VAT against the same. */
export function cancelPostings({
  order,
  refunds,
  drawerId,
  keep,
  reversed,
  settlement,
}: CancelBooking): LedgerPosting[] {
  return [
    ...refunds.flatMap(({ method, amount, rounding, tagId }) =>
      paymentPostings({ method, drawerId, tagId, allocations: [{ orderId: order.id, amount }], tips: [], rounding }),
    ),
    ...feePostings(order.id, keep),
    ...settlementPostings(order.id, reversed),
    ...settlementPostings(order.id, settlement?.sums ?? []),
  ];
}

export function restorePostings({ order, feeReturned, settlement }: Restoration): LedgerPosting[] {
  return [...feePostings(order.id, negate(feeReturned)), ...settlementPostings(order.id, settlement?.sums ?? [])];
}
