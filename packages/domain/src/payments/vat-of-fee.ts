/**
 * VAT of what was kept as a fee of canceled products: it stays on the papers that showed it, is no turnover, and counts
 * towards nothing that is paid or given back since (docs/decisions/0069).
 */
import { add, money, subtract, zero, type Money } from '../money.ts';
import type { Order, OrderLine, VatPart } from '../orders/order.ts';
import { sumParts } from '../tax/sum-parts.ts';
import type { PaidWhenCanceled } from './paid-when-canceled.ts';
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
 * Of what was kept of canceled lines first, then of what may have been; of both before all else of a rate of which more was
 * shown than stands.
 */
export function vatOfFee(fee: FeeOfOrder): VatPart[] {
  const kept = keptOnPapers(fee);
  if (kept === 0) return [];
  const { order, shown, hasVat } = fee;
  const stands = order.state === 'canceled' ? [] : sumParts([...partsOfLines(order, hasVat).values()].flat());
  const above = without(shown, stands);
  const { known, byProduct, any } = poolsOf(fee);
  let taken: VatPart[] = [];
  for (const [pool, most] of [
    [known, above],
    [known, shown],
    [byProduct, above],
    [byProduct, shown],
    [any, above],
    [any, shown],
    [shown, above],
    [shown, shown],
  ] as const) {
    const free = without(upTo(pool, most), taken);
    const left = subtract(kept, grossOf(taken));
    taken = sumParts([...taken, ...shareOf(free, money(Math.min(left, grossOf(free))))]);
  }
  // Where it is all of a rate that was shown above what stands, its VAT is what was shown, to the rappen.
  return taken.map((part) => above.find(({ rate, gross }) => rate === part.rate && gross === part.gross) ?? part);
}

/** What is known to be kept; that with what was paid by product of lines of which nobody knows; all that such a line cost. */
function poolsOf({ order, paidLines = [], hasVat }: FeeOfOrder) {
  const gone = order.lines.filter(isCanceledByItself);
  const lines = gone.map((line): OrderLine => ({ ...line, state: 'open' }));
  const parts = partsOfLines({ ...order, lines }, hasVat);
  const vatOf = (opid: string, amount: Money) => shareOf(parts.get(opid) ?? [], amount);
  const known = gone.flatMap((line) => vatOf(line.opid, sumOf(line, isFee)));
  const guessed = paidOfGone(order, paidLines).flatMap(({ opid, amount }) => vatOf(opid, amount));
  const any = gone.filter(isUnknown).flatMap((line) => vatOf(line.opid, line.total));
  return { known: sumParts(known), byProduct: sumParts([...known, ...guessed]), any: sumParts(any) };
}

/** What is canceled with its order has no comment of its own. */
function isCanceledByItself({ state, cancelComment }: OrderLine): boolean {
  return state === 'canceled' && cancelComment !== null;
}

const isFee = ({ became }: PaidWhenCanceled) => became === 'fee';
const isUnknown = ({ paidWhenCanceled }: OrderLine) => paidWhenCanceled === null;

function sumOf({ paidWhenCanceled }: OrderLine, counts: (entry: PaidWhenCanceled) => boolean): Money {
  const entries = (paidWhenCanceled ?? []).filter(counts);
  return add(zero, ...entries.map(({ amount }) => amount));
}

/** Where it was not kept what was paid of a canceled line: of its place what is more than what stands there costs. */
function paidOfGone({ lines }: Order, paid: readonly Pick<PaidLine, 'opid' | 'amount'>[]) {
  const places = new Map(lines.map(({ opid, position }) => [opid, position]));
  const unknown = lines.filter((line) => isCanceledByItself(line) && isUnknown(line));
  const gone = new Map(unknown.map(({ position, opid }) => [position, opid]));
  return [...gone].map(([position, opid]) => {
    const ofPlace = lines.filter((line) => line.position === position);
    const has = paid.filter((row) => places.get(row.opid) === position).map(({ amount }) => amount);
    const costs = ofPlace.filter(({ state }) => state !== 'canceled').map(({ total }) => total);
    const known = ofPlace.map((line) => sumOf(line, ({ became }) => became !== 'back'));
    return { opid, amount: notBelowZero(subtract(add(zero, ...has), add(zero, ...costs, ...known))) };
  });
}

function notBelowZero(amount: Money): Money {
  return amount < 0 ? zero : amount;
}
