/**
 * VAT on receipts: each shows that of its own money. VAT is booked when the last of it is there, so the receipts of the
 * parts before show their share, and the last one the rest: together they are what is booked (decisions.md §2).
 */
import { add, proportion, subtract, zero, type Money } from '../money.ts';
import { overpaid, stillToPay } from '../orders/open-amount.ts';
import type { Order, OrderLine, VatPart } from '../orders/order.ts';
import { negateParts, sumParts } from '../tax/sum-parts.ts';
import type { PaidLine } from './split.ts';
import { type FeeOfOrder, vatOfFee } from './vat-of-fee.ts';
import { grossOf, isSomething, partsOfLines, shareOf, upTo, without } from './vat-shares.ts';

export type PartOfOrder = {
  /** As it stood without the payment. */
  readonly before: Order;
  /** As it stands with the payment. */
  readonly order: Order;
  readonly amount: Money;
  /** Where the amount is what these lines cost. */
  readonly lines: readonly PaidLine[];
  /** On the receipts of the order so far. */
  readonly shown: readonly VatPart[];
  readonly hasVat: boolean;
  /** What is on its way back, above zero, and of which lines: it counts as paid until then. Left out: nothing. */
  readonly goingBack?: GoingBack | undefined;
} & Pick<FeeOfOrder, 'paidLines'>;

export type GoingBack = {
  readonly amount: Money;
  readonly lines: readonly Pick<PaidLine, 'opid' | 'amount'>[];
};

/** One row per rate, highest first; none where nothing was sold. What was kept as a fee is beside it. */
export function vatOnReceipt(part: PartOfOrder): VatPart[] {
  const { before, order, amount, lines, shown, hasVat } = part;
  if (order.state === 'canceled') return [];
  if (part.goingBack !== undefined && part.goingBack.amount > 0) return vatOnReceipt(asGone(part, part.goingBack));
  const parts = partsOfLines(order, hasVat);
  const fee = vatOfFee({ ...part, order: before, paid: before.paid });
  const rest = sumParts([...vatOfOrder(order, hasVat), ...fee, ...negateParts(shown)]).filter(isSomething);
  if (stillToPay(order) === 0) return rest;
  const isByLines = lines.length > 0 && add(zero, ...lines.map((line) => line.amount)) === amount;
  const ofLines = isByLines ? lines.flatMap((line) => shareOf(parts.get(line.opid) ?? [], line.amount)) : [];
  // Amounts that were paid before showed some of every rate: of none there is more than that left.
  return ownOf(rest, amount, sumParts(ofLines));
}

/** As if it had gone already: it showed what others are still to pay. */
function asGone(part: PartOfOrder, { amount, lines }: GoingBack): PartOfOrder {
  const { shown, hasVat } = part;
  const less = (order: Order) => ({ ...order, paid: subtract(order.paid, amount) });
  const [before, order] = [less(part.before), less(part.order)];
  const ofGone = vatOfPaid(part.before, lines, hasVat);
  const back = vatOnRefund({ order: before, amount, shown, hasVat, ofGone, paidLines: part.paidLines });
  return { ...part, before, order, shown: sumParts([...shown, ...back]), goingBack: undefined };
}

export type BackOfOrder = {
  /** As it stands without the money. */
  readonly order: Order;
  /** What goes back with this receipt, above zero. */
  readonly amount: Money;
  /** On the receipts of the order so far. */
  readonly shown: readonly VatPart[];
  readonly hasVat: boolean;
  /** Of the lines that were paid with just this money; left out: which they are nobody knows. */
  readonly ofGone?: readonly VatPart[];
  /** What else of the order is on its way back and counts as paid until then; left out: nothing. */
  readonly goingBack?: Money;
} & Pick<FeeOfOrder, 'paidLines'>;

/** VAT of money that was paid for lines of an order, canceled or not. @param order as it stood with them */
export function vatOfPaid(
  order: Order,
  paid: readonly Pick<PaidLine, 'opid' | 'amount'>[],
  hasVat: boolean,
): VatPart[] {
  const named = new Set(paid.map(({ opid }) => opid));
  const lines = order.lines.map((line): OrderLine =>
    line.state === 'canceled' && named.has(line.opid) ? { ...line, state: 'open' } : line,
  );
  const parts = partsOfLines({ ...order, lines }, hasVat);
  return sumParts(paid.flatMap(({ opid, amount }) => shareOf(parts.get(opid) ?? [], amount))).filter(isSomething);
}

/**
 * Of money that goes back, below zero: of lines that it paid for their own, where that was shown, else a share of what
 * was shown, and all of it with the last of the money. Where it was too much, the same of what was shown above what is
 * sold: the rest of that with the last of what is on its way back. What was kept as a fee was shown as well, and stays.
 */
export function vatOnRefund({ ofGone = [], goingBack = zero, ...back }: BackOfOrder): VatPart[] {
  const { order, amount, shown, hasVat } = back;
  const fee = vatOfFee({ ...back, paid: add(order.paid, amount) });
  const there = sumParts([...shown, ...negateParts(fee)]).filter(isSomething);
  const isToPay = stillToPay({ ...order, paid: subtract(order.paid, goingBack) }) > 0;
  if (isToPay) return negateParts(order.paid === 0 ? there : ownOf(there, amount, ofGone));
  const isCanceled = order.state === 'canceled';
  // What was kept of it stays on its papers, for it may be restored; what came since showed none.
  if (isCanceled && order.fee > 0) return [];
  const sold = isCanceled ? [] : vatOfOrder(order, hasVat);
  const above = sumParts([...there, ...negateParts(sold)]).filter(isSomething);
  const gross = grossOf(above);
  const later = overpaid(order);
  if (later === 0 && (isCanceled || gross <= amount)) return negateParts(above);
  const share = proportion(gross, amount, add(amount, later));
  return negateParts(ownOf(above, share < amount ? share : amount, ofGone));
}

/** Of all that stands, one row per rate: as it was settled, else as it would be now. */
export function vatOfOrder(order: Order, hasVat: boolean): VatPart[] {
  return sumParts([...partsOfLines(order, hasVat).values()].flat());
}

/** An amount of a sum: what is its own as far as it is there, else a share of what is left. */
function ownOf(there: readonly VatPart[], amount: Money, own: readonly VatPart[]): VatPart[] {
  const known = grossOf(own) <= amount ? upTo(own, there) : [];
  const rest = shareOf(without(there, known), subtract(amount, grossOf(known)));
  return sumParts([...known, ...rest]).filter(isSomething);
}
