/**
 * Correct tip: what was typed wrong, or booked for the wrong person, is set right by an entry of its own. The money of a
 * provider, of a tag or of an invoice stays what it is: there only the person changes (docs/decisions/0067).
 */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, allocate, negate, subtract, type Money, zero } from '../money.ts';
import { cashDue } from './cash.ts';
import { type LedgerPosting, paymentPostings, posting } from './ledger.ts';
import { isConfirmed, type PaymentWay } from './payment.ts';

/** Whose the tip of a payment is by the ledger, with all that was corrected of it; null: it is the venue's. */
export type TipShare = { readonly personId: string | null; readonly amount: Money };

export type TippedPayment = {
  readonly method: PaymentWay;
  /** It gives back or corrects another one, or charges a tag. */
  readonly isOther: boolean;
  /** Paid towards the orders, before cash rounding. */
  readonly amount: Money;
  readonly shares: readonly TipShare[];
  /** Who gets a tip that nobody had. */
  readonly takenBy: string;
};

export type TipWish = {
  /** What the tip is, minor units: not by how much it changes. */
  readonly tip: Money;
  /** Whose it is; null: it stays with whom it was booked for. */
  readonly personId: string | null;
  readonly reason: string;
  readonly currency: string;
};

/** By how much all of it changes: below zero where there was too much of it. */
export type TipCorrection = {
  readonly method: PaymentWay;
  readonly tip: Money;
  /** Of cash: amount and tip are rounded together. */
  readonly rounding: Money;
  /** tip + rounding: what the drawer, or the clearing of the method, has more or less. */
  readonly due: Money;
  readonly shares: readonly TipShare[];
};

export type TipRefusal =
  | 'payments.error.amountInvalid'
  | 'payments.error.reasonMissing'
  | 'payments.error.methodNotAllowed'
  | 'payments.error.tipUnchanged';

/** Whether the books stand on the word of the staff: what somebody typed can be typed wrong. */
export function canChangeTip(method: PaymentWay): boolean {
  return method === 'cash' || !isConfirmed(method);
}

export function correctTip(payment: TippedPayment, wish: TipWish): Decision<TipCorrection, TipRefusal> {
  const { method, amount } = payment;
  if (payment.isOther || method === 'pay_later') return refuse('payments.error.methodNotAllowed');
  if (wish.reason.trim() === '') return refuse('payments.error.reasonMissing');
  if (wish.tip < 0) return refuse('payments.error.amountInvalid');
  const before = add(zero, ...payment.shares.map((share) => share.amount));
  const tip = subtract(wish.tip, before);
  if (tip !== 0 && !canChangeTip(method)) return refuse('payments.error.methodNotAllowed');
  const shares = changesOf(payment.shares, sharesNow(payment, wish));
  if (shares.length === 0) return refuse('payments.error.tipUnchanged');
  const roundingOf = (of: Money) => (method === 'cash' ? cashDue(amount, of, wish.currency).rounding : zero);
  const rounding = subtract(roundingOf(wish.tip), roundingOf(before));
  return accept({ method, tip, rounding, due: add(tip, rounding), shares });
}

/** As many kept their part of it as had one. */
function sharesNow({ shares, takenBy }: TippedPayment, { tip, personId }: TipWish): TipShare[] {
  const held = shares.filter(({ amount }) => amount > 0);
  if (personId !== null || held.length === 0) return [{ personId: personId ?? takenBy, amount: tip }];
  const parts = allocate(
    tip,
    held.map(({ amount }) => amount),
  );
  return held.map((share, at) => ({ personId: share.personId, amount: parts[at] ?? zero }));
}

function changesOf(before: readonly TipShare[], now: readonly TipShare[]): TipShare[] {
  const sums = new Map<string | null, Money>();
  const raise = ({ personId, amount }: TipShare) => sums.set(personId, add(sums.get(personId) ?? zero, amount));
  for (const share of now) raise(share);
  for (const share of before) raise({ ...share, amount: negate(share.amount) });
  return [...sums].flatMap(([personId, amount]) => (amount === 0 ? [] : [{ personId, amount }]));
}

/** Rows that sum to zero. @param drawerId of cash */
export function tipCorrectionPostings(correction: TipCorrection, drawerId: string | null): LedgerPosting[] {
  const { method, rounding, due, shares } = correction;
  // No money moves: the tip of one person is another one's.
  if (due === 0 && rounding === 0) {
    return shares.map(({ personId, amount }) => posting('tips', negate(amount), { personId }));
  }
  return paymentPostings({ method, drawerId, allocations: [], tips: shares, rounding });
}

/** It gives nothing of an order back, though it names the payment that it is of. */
export function isTipCorrection(payment: { readonly refundOf?: string | null; readonly amount: Money }): boolean {
  return payment.refundOf !== undefined && payment.refundOf !== null && payment.amount === 0;
}
