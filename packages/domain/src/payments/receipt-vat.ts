/**
 * VAT on receipts: each shows that of its own money. VAT is booked when the last of it is there, so the receipts of the
 * parts before show their share, and the last one the rest: together they are what is booked (decisions.md §2).
 */
import { add, allocate, negate, proportion, subtract, zero, type Money } from '../money.ts';
import { overpaid, stillToPay } from '../orders/open-amount.ts';
import type { Order, OrderLine, VatPart } from '../orders/order.ts';
import { settleLines } from '../tax/settle-lines.ts';
import { negateParts, sumParts } from '../tax/sum-parts.ts';
import type { PaidLine } from './split.ts';

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
};

/** One row per rate, highest first; none where nothing was sold. */
export function vatOnReceipt(part: PartOfOrder): VatPart[] {
  const { before, order, amount, lines, shown, hasVat } = part;
  if (order.state === 'canceled') return [];
  if (grossOf(shown) > before.paid) return besideFee(part);
  const parts = partsOfLines(order, hasVat);
  const rest = sumParts([...vatOfOrder(order, hasVat), ...negateParts(shown)]).filter(isSomething);
  if (stillToPay(order) === 0) return rest;
  const isByLines = lines.length > 0 && add(zero, ...lines.map((line) => line.amount)) === amount;
  const ofLines = isByLines ? lines.flatMap((line) => shareOf(parts.get(line.opid) ?? [], line.amount)) : [];
  const byLines = sumParts(ofLines).filter(isSomething);
  // Amounts that were paid before showed some of every rate: of none there is more than that left.
  return isByLines && isWithin(byLines, rest) ? byLines : shareOf(rest, amount);
}

/**
 * More was shown than is paid: a product was canceled and its money kept as a fee, which stays on the papers. What comes
 * since is for what was still to pay: what was ordered since, and what went back of all else.
 */
function besideFee({ before, order, amount, hasVat }: PartOfOrder): VatPart[] {
  const open = stillToPay(before);
  const partsOf = (isSettled: boolean) => {
    const lines = before.lines.filter(({ settled }) => (settled !== null) === isSettled);
    return vatOfOrder({ ...before, lines }, hasVat).filter(isSomething);
  };
  const fresh = partsOf(false);
  const wentBack = subtract(open, grossOf(fresh));
  const others = wentBack < 0 ? negateParts(shareOf(fresh, negate(wentBack))) : shareOf(partsOf(true), wentBack);
  const toPay = sumParts([...fresh, ...others]).filter(isSomething);
  return stillToPay(order) === 0 ? toPay : shareOf(toPay, amount);
}

export type BackOfOrder = {
  /** As it stands without the money. */
  readonly order: Order;
  /** What goes back with this receipt, above zero. */
  readonly amount: Money;
  /** On the receipts of the order so far. */
  readonly shown: readonly VatPart[];
  readonly hasVat: boolean;
  /** Of what was paid by product of what is canceled; left out: nothing was. */
  readonly ofGone?: readonly VatPart[];
};

/** VAT of money that was paid for lines of an order. @param order as it stood with them */
export function vatOfPaid(
  order: Order,
  paid: readonly Pick<PaidLine, 'opid' | 'amount'>[],
  hasVat: boolean,
): VatPart[] {
  const parts = partsOfLines(order, hasVat);
  return sumParts(paid.flatMap(({ opid, amount }) => shareOf(parts.get(opid) ?? [], amount))).filter(isSomething);
}

/**
 * Of money that goes back, below zero. Where the guest has to pay it again, a share of what was shown, and all of it with
 * the last of the money; of what was canceled its own, where that was shown. Where it was too much, what was shown above what is sold: a share of that while more is still on
 * its way back, the rest with the last of it.
 */
export function vatOnRefund({ order, amount, shown, hasVat, ofGone = [] }: BackOfOrder): VatPart[] {
  const there = shown.filter(isSomething);
  if (stillToPay(order) > 0) {
    if (order.paid === 0) return negateParts(there);
    const isJustThat = grossOf(ofGone) === amount && isWithin(ofGone, there);
    return negateParts(isJustThat ? ofGone : shareOf(there, amount));
  }
  const isCanceled = order.state === 'canceled';
  // What was kept of it stays on its papers, for it may be restored; what came since showed none.
  if (isCanceled && order.fee > 0) return [];
  const sold = isCanceled ? [] : vatOfOrder(order, hasVat);
  const above = sumParts([...there, ...negateParts(sold)]).filter(isSomething);
  const gross = grossOf(above);
  const later = overpaid(order);
  // What was kept as a fee was shown as well, and goes back with nothing but the whole order.
  if (later === 0 && (isCanceled || gross <= amount)) return negateParts(above);
  const share = proportion(gross, amount, add(amount, later));
  return negateParts(shareOf(above, share < amount ? share : amount));
}

/** Of all that stands, one row per rate: as it was settled, else as it would be now. */
export function vatOfOrder(order: Order, hasVat: boolean): VatPart[] {
  return sumParts([...partsOfLines(order, hasVat).values()].flat());
}

function partsOfLines({ lines, type, businessDate }: Order, hasVat: boolean): ReadonlyMap<string, readonly VatPart[]> {
  const live = lines.filter(({ state }) => state !== 'canceled');
  const { parts } = settleLines(
    live.filter(({ settled }) => settled === null),
    type,
    businessDate,
    hasVat,
  );
  return new Map(live.map((line: OrderLine) => [line.opid, line.settled ?? parts.get(line.opid) ?? []]));
}

/** An amount of what was sold at these rates, to the rappen. */
function shareOf(parts: readonly VatPart[], amount: Money): VatPart[] {
  const weights = parts.map(({ gross }) => Math.max(0, gross));
  if (weights.every((weight) => weight === 0)) return [];
  const shares = allocate(amount, weights);
  return parts
    .map(({ rate, gross, vat }, at) => {
      const share = shares[at] ?? zero;
      const ofVat = gross <= 0 ? zero : proportion(vat, share, gross);
      return { rate, gross: share, net: subtract(share, ofVat), vat: ofVat };
    })
    .filter(isSomething);
}

function isWithin(parts: readonly VatPart[], all: readonly VatPart[]): boolean {
  return parts.every((part) => all.some(({ rate, gross }) => rate === part.rate && gross >= part.gross));
}

function grossOf(parts: readonly VatPart[]): Money {
  return add(zero, ...parts.map(({ gross }) => gross));
}

function isSomething({ gross, vat }: VatPart): boolean {
  return gross !== 0 || vat !== 0;
}
