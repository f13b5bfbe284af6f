/** Which lines a payment by product may give back by hand, and how much of each (docs/decisions/0070). */
import { accept, type Decision, refuse } from '../decision.ts';
import { add, type Money, money, zero } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import { isShare } from './is-share.ts';
import type { MaybeCanceled, NamedByPayment } from './paid-when-canceled.ts';
import type { LineAllocation } from './take-payment.ts';
import { withoutCanceled } from './who-paid.ts';

type Priced = Pick<OrderLine, 'count' | 'total'>;

export type LinesOfPayment = {
  /** Of the order as it stands. */
  readonly lines: readonly (MaybeCanceled & Priced)[];
  /** What the payment has left of the lines that it named, without what went back or is on its way. */
  readonly rows: readonly NamedByPayment[];
  /** Its money for the order, without what went back or is on its way. */
  readonly ofOrder: Money;
  /** Of that what may go back: without what was kept as a fee. */
  readonly free: Money;
};

/** As the payment names it; of a share no piece, and of the last one all of them, for the price of a share. */
export type LineLeft = Pick<NamedByPayment, 'opid' | 'count' | 'amount'> & {
  /** It goes back as a whole: what its guest paid of the pieces. Left out: it is pieces. */
  readonly isShared?: boolean;
};

/**
 * What stands of each line: what was kept of a canceled piece, counts towards the rest or is to go back is none of it.
 * Null: some of the money went back as an amount, or was kept with no piece named, and nobody knows of which line.
 */
export function linesLeft({ lines, rows, ofOrder, free }: LinesOfPayment): readonly LineLeft[] | null {
  const byOpid = new Map(lines.map((line) => [line.opid, line]));
  const standing = new Set(lines.filter(({ state }) => state !== 'canceled').map(({ position }) => position));
  // Canceled before what was paid of it was kept: how much of its place that is nobody knows.
  const unknown = new Set(lines.filter(isUnknown).map(({ position }) => position));
  const shares = new Set(rows.filter((row) => isShare(byOpid.get(row.opid), row)).map(({ opid }) => opid));
  const left = withoutCanceled(lines, rows).map(({ opid, count, amount }): LineLeft => {
    const place = byOpid.get(opid)?.position;
    const isThere = place !== undefined && standing.has(place) && !unknown.has(place);
    if (!isThere) return { opid, count: 0, amount: zero };
    return { opid, count, amount, ...(shares.has(opid) && { isShared: true }) };
  });
  const isKnown = sumOf(rows) <= ofOrder && sumOf(left) <= free;
  return isKnown ? left : null;
}

function isUnknown({ state, paidWhenCanceled }: MaybeCanceled): boolean {
  return state === 'canceled' && paidWhenCanceled === null;
}

function sumOf(lines: readonly { readonly amount: Money }[]): Money {
  return add(zero, ...lines.map(({ amount }) => amount));
}

export type LinesRefusal =
  | 'orders.error.lineNotFound'
  | 'payments.error.nothingToRefund'
  | 'payments.error.amountInvalid'
  | 'payments.error.refundableChanged'
  | 'payments.error.lineBackUnknown';

/** `count`: so many pieces; left out: all that is left of the line. */
export type LineAsked = { readonly orderId: string; readonly opid: string; readonly count?: number | undefined };

/** What some of the pieces cost: their part of what is left, so that the last one takes the rest. */
export function amountOfPieces(left: Pick<LineLeft, 'count' | 'amount'>, pieces: number): Money {
  return pieces >= left.count ? left.amount : money(Math.floor((left.amount * pieces) / left.count));
}

/**
 * All that is left of each line that is named, or so many pieces of it; once however often, the most that is named.
 * @param left by order, of the one payment
 */
export function linesToGiveBack(
  left: ReadonlyMap<string, readonly LineLeft[] | null>,
  asked: readonly LineAsked[],
): Decision<readonly LineAllocation[], LinesRefusal> {
  const named = new Map<string, LineAllocation>();
  for (const { orderId, opid, count: pieces } of asked) {
    const ofOrder = left.get(orderId);
    if (ofOrder === undefined) return refuse('orders.error.lineNotFound', { opid });
    if (ofOrder === null) return refuse('payments.error.lineBackUnknown', { opid });
    const line = ofOrder.find((one) => one.opid === opid);
    if (line === undefined) return refuse('orders.error.lineNotFound', { opid });
    if (line.amount <= 0) return refuse('payments.error.nothingToRefund', { opid });
    // Of a share there are no pieces: who paid the last one has those of all.
    if (pieces !== undefined && line.isShared === true) return refuse('payments.error.amountInvalid', { opid });
    if (pieces !== undefined && pieces > line.count) {
      return refuse('payments.error.refundableChanged', { amount: line.amount });
    }
    const { count, amount } = line;
    const part = pieces === undefined ? { count, amount } : { count: pieces, amount: amountOfPieces(line, pieces) };
    if (part.amount <= 0) return refuse('payments.error.nothingToRefund', { opid });
    const key = `${orderId} ${opid}`;
    if (part.amount >= (named.get(key)?.amount ?? zero)) named.set(key, { orderId, opid, ...part });
  }
  return accept([...named.values()]);
}
