/** Cancel products: lines, or some of their count, in one go; the rest of the order stands (specification §4; decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, allocate, type Money, money, proportion, subtract, zero } from '../money.ts';
import { type Kept, type PaidOfCanceled, type PaidOfCut, paidOfCut } from '../payments/paid-of-cut.ts';
import type { PaidOfLine } from '../payments/paid-parts.ts';
import { payableLines } from '../payments/split.ts';
import {
  type Cancellation,
  type CancelInput,
  type CancelRefusal,
  ended,
  refuseTakingBack,
  reversalOf,
} from './cancel-order.ts';
import { awaitsNoMore } from './close-if-paid.ts';
import { overpaid } from './open-amount.ts';
import { inPlace, type Order, type OrderLine, type VatPart } from './order.ts';
import type { LinePart } from './pick-lines.ts';
import { readyIfMade } from './ready-if-made.ts';
import { type OrderSettlement, settleIfPaid } from './settle-if-paid.ts';
import { cutOff, type SplitLine } from './split-line.ts';

export type CancelProductsInput = CancelInput & {
  readonly parts: readonly LinePart[];
  /** False for a venue without VAT number. */
  readonly hasVat: boolean;
  /** Opid → what was paid of it by product; left out: of none. */
  readonly paidLines?: ReadonlyMap<string, PaidOfLine> | undefined;
  /**
   * What was paid by product of what goes is given back or kept too, though others are still to pay for the rest (docs/decisions/0069);
   * left out: it counts towards the rest.
   */
  readonly withPaid?: boolean | undefined;
  /** Of what goes, what was paid by product as far as who cancels knew: more is asked about anew. Left out: not said. */
  readonly paidSeen?: Money | undefined;
  /** Of what was paid, what is on its way back already: it counts as paid, and is nobody’s any more. Left out: nothing. */
  readonly goingBack?: Money | undefined;
};

export type ProductCancellation = Cancellation & {
  /** Where what is left was paid in full by what was there already. */
  readonly settlement: OrderSettlement | null;
  /** It goes back to who paid it before any other money does. */
  readonly paidOfGone: readonly PaidOfCanceled[];
};

export type CancelProductRefusal =
  | CancelRefusal
  | 'orders.error.lineNotFound'
  | 'orders.error.lineCanceled'
  | 'cart.error.countInvalid'
  | 'cart.error.duplicateLine';

export type CancelProductsRefusal = CancelProductRefusal | 'cart.error.productMissing';

/** The canceled pieces stay as lines in the state `canceled`; with the last of them the order is canceled too, for good. */
export function cancelProducts(
  order: Order,
  input: CancelProductsInput,
): Decision<ProductCancellation, CancelProductsRefusal> {
  return input.parts.length === 0 ? refuse('cart.error.productMissing') : cancelLines(order, input);
}

/** @param input names at least one line. */
export function cancelLines(
  order: Order,
  input: CancelProductsInput,
): Decision<ProductCancellation, CancelProductRefusal> {
  const refusal = refuseTakingBack('cancelProduct', order, input.comment);
  if (refusal !== null) return refusal;
  const parts = cutAll(order, input);
  if (!parts.ok) return parts;
  const { standing, cut, kept, names } = parts.value;
  const byProduct = paidOfCut(payableLines(order.lines, input.paidLines ?? noneByProduct), kept);
  const canceled = {
    state: 'canceled',
    settled: null,
    cancelComment: input.comment.trim(),
    canceledBy: input.by,
  } as const;
  const gone = cut.map((line): OrderLine => ({ ...line, ...canceled }));
  const total = subtract(order.total, add(zero, ...cut.map((line) => line.total)));
  const left = readyIfMade({ ...order, lines: inPlace([...standing, ...gone]), total }, input.now);
  const goes = goingWith(left, input.withPaid === true ? byProduct : null, input.goingBack);
  const unsaid = unsaidOf({ left, byProduct, goes }, input);
  if (unsaid > 0) return refuse('orders.error.moneyMissing', { paid: unsaid, paidSeen: paidOfGoneIn(byProduct) });
  const { order: after, settlement } = settledAsFar({ ...left, paid: subtract(left.paid, goes) }, input);
  const isFee = input.money === 'fee';
  return accept({
    order: after,
    giveBack: isFee ? zero : goes,
    keep: isFee ? goes : zero,
    reversed: reversalOf(cut),
    returned: cut.map(({ productId, count }) => ({ productId, count })),
    settlement,
    paidOfGone: byProduct.ofGone.map((of) => ({ ...of, canceled: names.get(of.opid) ?? of.opid })),
  });
}

const noneByProduct: ReadonlyMap<string, PaidOfLine> = new Map();

/**
 * What is too much for the rest, or what was paid for just that if it is more; never so much that something else that
 * was paid by product is to pay again.
 * @param left the order without what goes, with all that was paid
 * @param byProduct null: it counts towards the rest
 * @param goingBack of that, what is on its way back already
 */
export function goingWith(
  left: Pick<Order, 'total' | 'paid' | 'state'>,
  byProduct: PaidOfCut | null,
  goingBack: Money = zero,
): Money {
  const tooMuch = overpaid(left);
  // What is done is paid, and stays it.
  if (left.state === 'done' || byProduct === null) return tooMuch;
  const ofGone = paidOfGoneIn(byProduct);
  const most = subtract(left.paid, byProduct.ofKept);
  return ofGone === 0 ? tooMuch : money(Math.max(tooMuch, Math.min(add(ofGone, goingBack), most)));
}

/** Of what goes, what was paid by product: with that word the same is not asked again (`paidSeen`). */
function paidOfGoneIn({ ofGone }: PaidOfCut): Money {
  return add(zero, ...ofGone.map(({ amount }) => amount));
}

type Going = { readonly left: Order; readonly byProduct: PaidOfCut; readonly goes: Money };

/**
 * What would go, where nobody said what becomes of it, or knew of it. Nothing is said without a word about money, though all
 * of it may count towards the rest.
 */
function unsaidOf(
  { left, byProduct, goes }: Going,
  { money: choice, paidSeen, goingBack }: CancelProductsInput,
): Money {
  const isUnseen = paidSeen !== undefined && paidSeen < paidOfGoneIn(byProduct);
  if (choice !== null && !isUnseen) return zero;
  return money(Math.max(goes, goingWith(left, byProduct, goingBack)));
}

type CutLines = {
  readonly standing: readonly OrderLine[];
  readonly cut: readonly OrderLine[];
  /** Opid → what is left of a line of which pieces go. */
  readonly kept: ReadonlyMap<string, Kept>;
  /** Opid → the line that its canceled pieces are. */
  readonly names: ReadonlyMap<string, string>;
};

/** Each line once; what is cut off one is no line of the order that another part could name. */
function cutAll(order: Order, { parts }: Pick<CancelProductsInput, 'parts'>): Decision<CutLines, CancelProductRefusal> {
  const known = new Map(order.lines.map((line) => [line.opid, line]));
  const standing = new Map(known);
  const cut = new Map<string, OrderLine>();
  const keptOf = new Map<string, Kept>();
  const names = new Map<string, string>();
  for (const part of parts) {
    const { opid } = part;
    const line = known.get(opid);
    if (line === undefined) return refuse('orders.error.lineNotFound', { opid });
    if (line.state === 'canceled') return refuse('orders.error.lineCanceled', { opid });
    const split = cutOne(line, part);
    if (!split.ok) return split;
    const { kept, gone } = split.value;
    const isNamed = cut.has(gone.opid) || (kept !== null && known.has(gone.opid));
    if (isNamed || standing.get(opid) !== line) return refuse('cart.error.duplicateLine', { opid: gone.opid });
    if (kept === null) standing.delete(opid);
    else standing.set(opid, kept);
    cut.set(gone.opid, gone);
    keptOf.set(opid, kept);
    names.set(opid, gone.opid);
  }
  return accept({ standing: [...standing.values()], cut: [...cut.values()], kept: keptOf, names });
}

type CutLine = { readonly kept: OrderLine | null; readonly gone: OrderLine };

function cutOne(line: OrderLine, { opid, count, newOpid }: LinePart): Decision<CutLine, CancelProductRefusal> {
  if (count === null || count === line.count) return accept({ kept: null, gone: line });
  if (!Number.isSafeInteger(count) || count < 1 || count > line.count) {
    return refuse('cart.error.countInvalid', { opid });
  }
  if (newOpid === null) return refuse('cart.error.duplicateLine', { opid });
  const { kept, cut } = splitSettled(line, cutOff(line, count, newOpid));
  return accept({ kept, gone: cut });
}

/** VAT that was fixed is shared between the parts by their totals, to the rappen: nothing is reckoned anew. */
function splitSettled(line: OrderLine, { kept, cut }: SplitLine): SplitLine {
  if (line.settled === null) return { kept, cut };
  const shares = allocate(
    cut.total,
    line.settled.map(({ gross }) => gross),
  );
  const cutParts = line.settled.map(({ rate, gross, vat }, at): VatPart => {
    const share = shares[at] ?? zero;
    const ofVat = gross === 0 ? zero : proportion(vat, share, gross);
    return { rate, gross: share, net: subtract(share, ofVat), vat: ofVat };
  });
  const keptParts = line.settled.map((part, at): VatPart => {
    const { gross = zero, net = zero, vat = zero } = cutParts[at] ?? {};
    return {
      rate: part.rate,
      gross: subtract(part.gross, gross),
      net: subtract(part.net, net),
      vat: subtract(part.vat, vat),
    };
  });
  return { kept: { ...kept, settled: keptParts }, cut: { ...cut, settled: cutParts } };
}

/** The order ends with its last product; what was part paid may be paid in full by now. */
function settledAsFar(order: Order, input: CancelProductsInput) {
  if (order.lines.every((line) => line.state === 'canceled')) {
    return { order: ended(order, input), settlement: null };
  }
  // What is left of what the guest has in hand may be free.
  const mayEnd = order.paid > 0 || order.handedOverAt !== null;
  return mayEnd ? settleIfPaid(order, input.hasVat) : { order: awaitsNoMore(order), settlement: null };
}
