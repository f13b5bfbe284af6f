/** Cancel a product: one line, or some of its count; the rest of the order stands (specification §4; decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { allocate, divideHalfUp, subtract, zero } from '../money.ts';
import {
  type Cancellation,
  type CancelInput,
  type CancelRefusal,
  ended,
  refuseTakingBack,
  reversalOf,
} from './cancel-order.ts';
import { overpaid } from './open-amount.ts';
import { inPlace, type Order, type OrderLine, type VatPart } from './order.ts';
import { readyIfMade } from './ready-if-made.ts';
import { type OrderSettlement, settleIfPaid } from './settle-if-paid.ts';
import { cutOff, type SplitLine } from './split-line.ts';

export type CancelProductInput = CancelInput & {
  readonly opid: string;
  /** Of the line's count. */
  readonly count: number;
  /** Names the canceled part where some of the line stay. */
  readonly newOpid: string;
  /** False for a venue without VAT number. */
  readonly hasVat: boolean;
};

export type ProductCancellation = Cancellation & {
  /** Where what is left was paid in full by what was there already. */
  readonly settlement: OrderSettlement | null;
};

export type CancelProductRefusal =
  | CancelRefusal
  | 'orders.error.lineNotFound'
  | 'orders.error.lineCanceled'
  | 'cart.error.countInvalid'
  | 'cart.error.duplicateLine';

/** The canceled pieces stay as a line in the state `canceled`; with the last of them the order is canceled too, for good. */
export function cancelProduct(
  order: Order,
  input: CancelProductInput,
): Decision<ProductCancellation, CancelProductRefusal> {
  const refusal = refuseTakingBack('cancelProduct', order, input.comment);
  if (refusal !== null) return refusal;
  const parts = partsOf(order, input);
  if (!parts.ok) return parts;
  const { kept, cut } = parts.value;
  const gone: OrderLine = { ...cut, state: 'canceled', settled: null, cancelComment: input.comment.trim() };
  const others = order.lines.filter(({ opid }) => opid !== input.opid);
  const lines = inPlace([...others, gone, ...(kept === null ? [] : [kept])]);
  const left = readyIfMade({ ...order, lines, total: subtract(order.total, cut.total) }, input.now);
  const tooMuch = overpaid(left);
  if (tooMuch > 0 && input.money === null) return refuse('orders.error.moneyMissing', { paid: tooMuch });
  const { order: after, settlement } = settledAsFar({ ...left, paid: subtract(left.paid, tooMuch) }, input);
  const isFee = input.money === 'fee';
  return accept({
    order: after,
    giveBack: isFee ? zero : tooMuch,
    keep: isFee ? tooMuch : zero,
    reversed: reversalOf([cut]),
    returned: [{ productId: cut.productId, count: cut.count }],
    settlement,
  });
}

type Parts = { readonly kept: OrderLine | null; readonly cut: OrderLine };

function partsOf(order: Order, { opid, count, newOpid }: CancelProductInput): Decision<Parts, CancelProductRefusal> {
  const line = order.lines.find((one) => one.opid === opid);
  if (line === undefined) return refuse('orders.error.lineNotFound', { opid });
  if (line.state === 'canceled') return refuse('orders.error.lineCanceled', { opid });
  if (!Number.isSafeInteger(count) || count < 1 || count > line.count)
    return refuse('cart.error.countInvalid', { opid });
  if (count === line.count) return accept({ kept: null, cut: line });
  if (order.lines.some((one) => one.opid === newOpid)) return refuse('cart.error.duplicateLine', { opid: newOpid });
  return accept(splitSettled(line, cutOff(line, count, newOpid)));
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
    const ofVat = gross === 0 ? zero : divideHalfUp(vat * share, gross);
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
function settledAsFar(order: Order, input: CancelProductInput) {
  if (order.lines.every((line) => line.state === 'canceled')) {
    return { order: ended(order, input), settlement: null };
  }
  return order.paid === 0 ? { order, settlement: null } : settleIfPaid(order, input.hasVat);
}
