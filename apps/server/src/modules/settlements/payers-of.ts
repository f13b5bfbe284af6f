/** Who paid for what is canceled, and what that frees again (docs/decisions/0069). */
import { money, negate, subtract } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import type { PaidOfGone } from '@comanda/domain/payments/paid-of-cut';
import type { Refund } from '@comanda/domain/payments/plan-refund';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';
import { type LineOfPayment, whoPaid } from '@comanda/domain/payments/who-paid';

import type { Venue } from '../../platform/transaction.ts';
import { findFreedLines, findLinesOfPayments } from '../payments/index.ts';

/** Pieces and money of payments by product, above zero. @param before as its lines stood then */
export async function payersOf(
  venue: Venue,
  before: Pick<Order, 'id' | 'lines'>,
  gone: readonly PaidOfGone[],
): Promise<readonly LineOfPayment[]> {
  if (gone.every(({ amount }) => amount === 0)) return [];
  return whoPaid(before.lines, await findLinesOfPayments(venue, before.id), gone);
}

/** Payment → what its refund frees again, below zero: all it named where all of it goes, else what was canceled of it. */
export async function freedBy(
  venue: Venue,
  orderId: string,
  refunds: readonly Pick<Refund, 'refundOf' | 'amount'>[],
  payers: readonly LineOfPayment[],
): Promise<ReadonlyMap<string, LineAllocation[]>> {
  const freed = new Map(await findFreedLines(venue, orderId, refunds));
  for (const { refundOf, amount } of refunds) {
    if (freed.has(refundOf)) continue;
    let left = negate(amount);
    const lines: LineAllocation[] = [];
    for (const row of payers.filter(({ paymentId }) => paymentId === refundOf)) {
      const part = money(Math.min(left, row.amount));
      if (part === 0) continue;
      left = subtract(left, part);
      const count = part === row.amount ? row.count : 0;
      lines.push({ orderId, opid: row.opid, count: 0 - count, amount: negate(part) });
    }
    if (lines.length > 0) freed.set(refundOf, lines);
  }
  return freed;
}
