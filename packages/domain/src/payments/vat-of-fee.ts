/**
 * VAT of what was kept as a fee of canceled products: it stays on the papers that showed it, is no turnover, and counts
 * towards nothing that is paid or given back since (docs/decisions/0069).
 */
import { add, money, subtract, zero, type Money } from '../money.ts';
import type { Order, OrderLine, VatPart } from '../orders/order.ts';
import { sumParts } from '../tax/sum-parts.ts';
import type { PaidLine } from './split.ts';
import { grossOf, partsOfLines, shareOf, upTo, without } from './vat-shares.ts';

export type FeeOfOrder = {
  readonly order: Order;
  /** Counts towards the order, or is on its way back. */
  readonly paid: Money;
  /** On the receipts of the order so far. */
  readonly shown: readonly VatPart[];
  /** What payments by product have left, without what went back or is on its way; left out: not known. */
  readonly paidLines?: readonly Pick<PaidLine, 'opid' | 'amount'>[] | undefined;
  readonly hasVat: boolean;
};

/** More was shown than is paid where a product was canceled and its money kept. */
export function keptOnPapers({ paid, shown }: Pick<FeeOfOrder, 'paid' | 'shown'>): Money {
  const kept = subtract(grossOf(shown), paid);
  return kept > 0 ? kept : zero;
}

/**
 * Of what was paid by product of canceled lines first, then of canceled lines; of both before all else of a rate of which
 * more was shown than stands.
 */
export function vatOfFee(fee: FeeOfOrder): VatPart[] {
  const kept = keptOnPapers(fee);
  if (kept === 0) return [];
  const { order, shown, paidLines = [], hasVat } = fee;
  const stands = order.state === 'canceled' ? [] : sumParts([...partsOfLines(order, hasVat).values()].flat());
  const above = without(shown, stands);
  const gone = order.lines.filter(isCanceledByItself).map((line): OrderLine => ({ ...line, state: 'open' }));
  const parts = partsOfLines({ ...order, lines: gone }, hasVat);
  const byProduct = sumParts(
    paidOfGone(order, paidLines).flatMap(({ opid, amount }) => shareOf(parts.get(opid) ?? [], amount)),
  );
  const all = sumParts([...parts.values()].flat());
  let taken: VatPart[] = [];
  for (const [pool, most] of [
    [byProduct, above],
    [byProduct, shown],
    [all, above],
    [all, shown],
    [shown, shown],
  ] as const) {
    const free = without(upTo(pool, most), taken);
    const left = subtract(kept, grossOf(taken));
    taken = sumParts([...taken, ...shareOf(free, money(Math.min(left, grossOf(free))))]);
  }
  // Where it is all of a rate that was shown above what stands, its VAT is what was shown, to the rappen.
  return taken.map((part) => above.find(({ rate, gross }) => rate === part.rate && gross === part.gross) ?? part);
}

/** What is canceled with its order has no comment of its own. */
function isCanceledByItself({ state, cancelComment }: OrderLine): boolean {
  return state === 'canceled' && cancelComment !== null;
}

/** What was paid by product of a place and is more than what stands there costs. */
function paidOfGone({ lines }: Order, paid: readonly Pick<PaidLine, 'opid' | 'amount'>[]) {
  const places = new Map(lines.map(({ opid, position }) => [opid, position]));
  const gone = new Map(lines.filter(isCanceledByItself).map(({ position, opid }) => [position, opid]));
  return [...gone].map(([position, opid]) => {
    const there = lines.filter((line) => line.position === position && line.state !== 'canceled');
    const ofPlace = paid.filter((row) => places.get(row.opid) === position);
    const sums = [ofPlace.map(({ amount }) => amount), there.map(({ total }) => total)];
    const [has = zero, costs = zero] = sums.map((amounts) => add(zero, ...amounts));
    return { opid, amount: money(Math.max(0, has - costs)) };
  });
}
