/** Who paid for what is canceled: its money goes back there before any other does (docs/decisions/0069). */
import { add, type Money, money, negate, subtract, zero } from '@comanda/domain/money';
import type { PaidOfGone } from '@comanda/domain/orders/cancel-products';
import type { Order } from '@comanda/domain/orders/order';
import type { Refund } from '@comanda/domain/payments/plan-refund';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';

import type { Venue } from '../../platform/transaction.ts';
import { findFreedLines, findLinesOfPayments } from '../payments/index.ts';

type PaidLine = LineAllocation & { readonly paymentId: string };

/** Pieces and money of payments by product, above zero. @param before as its lines stood then */
export async function payersOf(
  venue: Venue,
  before: Pick<Order, 'id' | 'lines'>,
  gone: readonly PaidOfGone[],
): Promise<readonly PaidLine[]> {
  if (gone.every(({ amount }) => amount === 0)) return [];
  const positions = new Map(before.lines.map(({ opid, position }) => [opid, position]));
  const rows = await findLinesOfPayments(venue, before.id);
  const left = rows.map((row) => ({ ...row }));
  return gone.flatMap((of) => {
    // A line that was divided since is named by what it was; its parts share its place.
    const isPart = ({ opid }: PaidLine) => positions.get(opid) === positions.get(of.opid);
    const own = left.filter(({ opid }) => opid === of.opid);
    const parts = left.filter((row) => row.opid !== of.opid && isPart(row));
    return takeFrom([...own, ...parts], of);
  });
}

type Left = { -readonly [Key in keyof PaidLine]: PaidLine[Key] };

function takeFrom(rows: readonly Left[], of: PaidOfGone): PaidLine[] {
  const wanted = { count: of.count, amount: of.amount };
  return rows.flatMap((row) => {
    const count = Math.max(0, Math.min(row.count, wanted.count));
    // Of pieces only whose pieces they are, of shares of one everybody who has one.
    if (of.count > 0 && count === 0) return [];
    const amount = money(Math.max(0, Math.min(row.amount, wanted.amount)));
    if (amount === 0) return [];
    row.count -= count;
    row.amount = subtract(row.amount, amount);
    wanted.count -= count;
    wanted.amount = subtract(wanted.amount, amount);
    return [{ ...row, count, amount }];
  });
}

/** Payment → how much of it is to go back first. */
export function firstBack(payers: readonly PaidLine[]): ReadonlyMap<string, Money> {
  const first = new Map<string, Money>();
  for (const { paymentId, amount } of payers) first.set(paymentId, add(first.get(paymentId) ?? zero, amount));
  return first;
}

/** Payment → what its refund frees again, below zero: all it named where all of it goes, else what was canceled of it. */
export async function freedBy(
  venue: Venue,
  orderId: string,
  refunds: readonly Pick<Refund, 'refundOf' | 'amount'>[],
  payers: readonly PaidLine[],
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
