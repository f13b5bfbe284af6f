/** Which payments give back what a cancel gives back, or pay what it keeps, and who paid for what is canceled (docs/decisions/0069). */
import { add, type Money, money, negate, subtract, zero } from '../money.ts';
import type { PaidOfCanceled } from './paid-of-cut.ts';
import { entriesOf, isLeft, keptOf, type NamedByPayment, type PaidWhenCanceled } from './paid-when-canceled.ts';
import { type PaymentLeft, planRefund, type Refund } from './plan-refund.ts';
import { hasFailed, looseOf, type PayerOfCanceled } from './what-became.ts';
import { firstBack, whoPaid } from './who-paid.ts';

export type OfPayments = {
  /** Of the order as they stood before. */
  readonly lines: Parameters<typeof whoPaid>[0];
  /** What payments by product have left of them, the newest payment first. */
  readonly rows: readonly NamedByPayment[];
  /** All payments, newest first. */
  readonly left: readonly PaymentLeft[];
};

export type ToGiveBack = OfPayments & {
  /** What was paid by product of what is canceled now; null: nothing is canceled, and the last money to come is too much. */
  readonly gone: readonly PaidOfCanceled[] | null;
  /** For the guests; of this and `keep` one is nothing. */
  readonly amount: Money;
  /** As a fee. */
  readonly keep: Money;
  readonly currency: string;
};

export type GivenBack = {
  readonly payers: readonly PayerOfCanceled[];
  readonly refunds: readonly Refund[];
  /** Payment → what of it is kept. */
  readonly fees: ReadonlyMap<string, Money>;
  /** What of pieces that were canceled before may go another way now. */
  readonly loose: readonly PaidWhenCanceled[];
};

/**
 * First of who paid for what is canceled, then what a provider could not give back before; then of money that is nobody's
 * own, newest first: what stands and was paid by product stays paid, and what was kept as a fee stays kept. A fee is kept
 * of the payments that it would go back by.
 */
export function planBack({ gone, amount, keep, currency, ...of }: ToGiveBack): GivenBack {
  const { lines, rows, left } = of;
  const payers = whoPaid(lines, rows, gone ?? []);
  const bound = boundOf(of);
  const refunds = refundsOf(of);
  const ofPayers = firstBack(payers);
  const payments = left.map((payment): PaymentLeft => {
    const { own, kept } = bound(payment.paymentId);
    const others = subtract(own, ofPayers.get(payment.paymentId) ?? zero);
    return { ...payment, kept, own: gone === null ? zero : money(Math.max(0, others)) };
  });
  const asFar = (first: ReadonlyMap<string, Money>, isFree: (payment: PaymentLeft) => Money) =>
    new Map(left.map((one) => [one.paymentId, notMore(first.get(one.paymentId) ?? zero, isFree(one))] as const));
  const failed = entriesOf(lines).filter((entry) => hasFailed(entry, refunds));
  const planned = planRefund(
    payments,
    add(amount, keep),
    currency,
    asFar(ofPayers, ({ paymentId, ofOrder }) => subtract(ofOrder, bound(paymentId).kept)),
    asFar(firstBack(failed), ({ paymentId, ofOrder }) => freeOf(ofOrder, bound(paymentId))),
  );
  const fees = planned.map((part) => [part.refundOf, negate(part.amount)] as const);
  const isKept = keep > 0;
  return { payers, refunds: isKept ? [] : planned, fees: new Map(isKept ? fees : []), loose: looseOf(lines, refunds) };
}

/**
 * What of a payment for an order a refund that came to nothing may have given all the same: nothing where that went another way
 * since, and nothing of what was kept; nor, where it gave back what was canceled, of what was paid by product of what stands.
 */
export function mayHaveGone(refund: { readonly id: string; readonly refundOf: string }, of: OfPayments): Money {
  const entries = entriesOf(of.lines);
  if (entries.some(({ insteadOf = [] }) => insteadOf.includes(refund.id))) return zero;
  const bound = boundOf(of)(refund.refundOf);
  const { ofOrder = zero } = of.left.find(({ paymentId }) => paymentId === refund.refundOf) ?? {};
  const isOfCanceled = entries.some(({ refundId }) => refundId === refund.id);
  return isOfCanceled ? freeOf(ofOrder, bound) : subtract(ofOrder, bound.kept);
}

const notMore = (amount: Money, most: Money) => money(Math.max(0, Math.min(amount, most)));

/** Those that gave back or are on their way. */
function refundsOf({ rows, left }: OfPayments): ReadonlySet<string> {
  return new Set([...rows, ...left].flatMap(({ refunds = [] }) => refunds));
}

/** Of a payment for an order. */
type Bound = {
  /** Paid by product of what stands. */
  readonly own: Money;
  /** Kept as a fee. */
  readonly kept: Money;
};

const freeOf = (ofOrder: Money, { own, kept }: Bound) => subtract(ofOrder, add(own, kept));

/** What of a payment is not free to go back with something else. */
function boundOf({ lines, rows }: OfPayments): (paymentId: string) => Bound {
  const bound = new Map<string, Bound>();
  const of = (paymentId: string) => bound.get(paymentId) ?? { own: zero, kept: zero };
  const tell = (paymentId: string, more: Partial<Bound>) => {
    const { own, kept } = of(paymentId);
    bound.set(paymentId, { own: add(own, more.own ?? zero), kept: add(kept, more.kept ?? zero) });
  };
  const entries = entriesOf(lines);
  for (const { paymentId, amount: kept } of keptOf(lines)) tell(paymentId, { kept });
  const positions = new Map(lines.map(({ opid, position }) => [opid, position]));
  const standing = new Set(lines.filter(({ state }) => state !== 'canceled').map(({ position }) => position));
  for (const { paymentId, opid, amount, refunds = [] } of rows) {
    const position = positions.get(opid);
    if (position === undefined || !standing.has(position)) continue;
    const ofGone = entries.filter((one) => one.paymentId === paymentId && one.opid === opid && isLeft(one, refunds));
    const own = subtract(amount, add(zero, ...ofGone.map((one) => one.amount)));
    if (own > 0) tell(paymentId, { own });
  }
  return of;
}
