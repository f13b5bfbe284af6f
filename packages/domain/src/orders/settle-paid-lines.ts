/** What was paid by product keeps the VAT that it was paid with: it is settled before its order gets another type (decisions.md §3, changeType). */
import { accept, refuse, type Decision } from '../decision.ts';
import { type PaidOrPaying, unpaidPieces } from '../payments/paid-parts.ts';
import { partsOfLines } from '../payments/vat-shares.ts';
import { sumParts } from '../tax/sum-parts.ts';
import type { OrderType } from '../tax/vat.ts';
import type { Order, OrderLine, VatPart } from './order.ts';

export type PaidLinesFacts = {
  /** Opid → what was paid of it by product, or is under way. */
  readonly paidLines: ReadonlyMap<string, PaidOrPaying>;
  /** False for a venue without VAT number. */
  readonly hasVat: boolean;
};

/**
 * Lines whose rate stays the same are settled with the order, as ever. Of one that is paid in part nobody could say which
 * pieces keep their rate, and money that is under way may still come to nothing: then the type stays.
 * @param type that the order is to have
 */
export function settlePaidLines(
  order: Order,
  type: OrderType,
  { paidLines, hasVat }: PaidLinesFacts,
): Decision<readonly OrderLine[], 'payments.error.linePaid'> {
  const was = partsOfLines(order, hasVat);
  const is = partsOfLines({ ...order, type }, hasVat);
  const lines: OrderLine[] = [];
  for (const line of order.lines) {
    const { opid, count, total } = line;
    const paid = paidLines.get(opid);
    const parts = was.get(opid);
    const isPaid = paid !== undefined && (paid.count > 0 || paid.amount > 0);
    if (!isPaid || parts === undefined || line.settled !== null || isRatedAlike(parts, is.get(opid))) {
      lines.push(line);
      continue;
    }
    const isUnderWay = paid.payingCount > 0 || paid.payingAmount > 0;
    if (isUnderWay || (paid.count < count && paid.amount < total)) {
      const left = unpaidPieces({ count, total, paidCount: paid.count, paidAmount: paid.amount });
      return refuse('payments.error.linePaid', { opid, left });
    }
    lines.push({ ...line, settled: parts });
  }
  return accept(lines);
}

/** What a change settled by itself, one row per rate: it is booked with it. */
export function settledSince(before: Pick<Order, 'lines'>, after: Pick<Order, 'lines'>): VatPart[] {
  const open = new Set(before.lines.filter(({ settled }) => settled === null).map(({ opid }) => opid));
  return sumParts(after.lines.flatMap(({ opid, settled }) => (open.has(opid) ? (settled ?? []) : [])));
}

/** The shares of VAT may differ by what else is on the bill. */
function isRatedAlike(one: readonly VatPart[], other: readonly VatPart[] = []): boolean {
  return (
    one.length === other.length &&
    one.every(({ rate, gross }) => other.some((part) => part.rate === rate && part.gross === gross))
  );
}
