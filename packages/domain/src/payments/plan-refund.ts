/**
 * Give money back: by the method that it came by, exactly what was paid by it, of cash in part rounded to coins, never
 * more than was paid (decisions.md §2).
 */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, allocate, money, negate, roundToCoin, subtract, type Money, zero } from '../money.ts';
import { coinOf } from './cash.ts';
import type { PaymentWay } from './payment.ts';
import type { LineAllocation } from './take-payment.ts';

/** What is left of one payment: of all its orders, and of the one whose money goes back. */
export type PaymentLeft = {
  readonly paymentId: string;
  readonly method: PaymentWay;
  /** Paid towards the orders and neither given back yet nor on its way back. */
  readonly amount: Money;
  /** Rounding of what is left: of cash, `amount + rounding` are the coins that the guest put down for it. */
  readonly rounding: Money;
  /** The share of `amount` that belongs to the order. */
  readonly ofOrder: Money;
  /** Of that, what paid by product for what stands; left out: nothing. */
  readonly own?: Money | undefined;
  /** Of that, what was kept as a fee of something that it had paid by product; left out: nothing. */
  readonly kept?: Money | undefined;
  /** Whose credit paid; of nfc_credit. */
  readonly tagId?: string;
  /** What gave some of it back for the order or is on its way; left out: nothing. */
  readonly refunds?: readonly string[] | undefined;
};

/** Amounts below zero: a payment the other way. The tip is a person's and stays there (docs/decisions/0017). */
export type Refund = {
  readonly refundOf: string;
  readonly method: PaymentWay;
  readonly amount: Money;
  readonly rounding: Money;
  /** amount + rounding: what leaves the drawer, or goes back by the method. */
  readonly due: Money;
  /** Whose credit gets it back; of nfc_credit. */
  readonly tagId?: string;
};

/**
 * @param payments newest first: the last money to come is the first to go; before what is a guest's own, and long before
 * what the house kept
 * @param firsts payment → what of it goes before that, of one of them after the other: it paid for the very thing that is
 * taken back, and is no part of `own`
 * @throws RangeError when the payments do not cover the amount: the books are wrong.
 */
export function planRefund(
  payments: readonly PaymentLeft[],
  amount: Money,
  currency: string,
  ...firsts: readonly ReadonlyMap<string, Money>[]
): Refund[] {
  let left = amount;
  const parts = new Map<string, Money>();
  const beside = ({ paymentId, ofOrder }: PaymentLeft, bound: Money) =>
    subtract(subtract(ofOrder, bound), parts.get(paymentId) ?? zero);
  const take = (payment: PaymentLeft, most: Money) => {
    const { paymentId } = payment;
    const before = parts.get(paymentId) ?? zero;
    const part = money(Math.max(0, Math.min(left, most, beside(payment, zero))));
    parts.set(paymentId, add(before, part));
    left = subtract(left, part);
  };
  for (const first of firsts) {
    for (const payment of payments) take(payment, first.get(payment.paymentId) ?? zero);
  }
  for (const payment of payments) take(payment, beside(payment, add(payment.kept ?? zero, payment.own ?? zero)));
  for (const payment of payments) take(payment, beside(payment, payment.kept ?? zero));
  for (const payment of payments) take(payment, payment.ofOrder);
  if (left > 0) throw new RangeError(`${left} more to give back than was paid`);
  return payments.flatMap((payment) => {
    const part = parts.get(payment.paymentId) ?? zero;
    return part === 0 ? [] : [refundOf(payment, part, currency)];
  });
}

function refundOf(payment: PaymentLeft, amount: Money, currency: string): Refund {
  const { paymentId, method, tagId } = payment;
  const common = { refundOf: paymentId, method, amount: negate(amount), ...(tagId !== undefined && { tagId }) };
  const due = dueBack(payment, amount, currency);
  return { ...common, rounding: subtract(amount, due), due: negate(due) };
}

/**
 * What leaves the drawer for an amount that goes back, above zero: of cash whole coins, of all else the amount itself.
 * @param payment what is left of it, and its rounding
 */
export function dueBack(
  payment: Pick<PaymentLeft, 'method' | 'amount' | 'rounding'>,
  amount: Money,
  currency: string,
): Money {
  if (payment.method !== 'cash') return amount;
  const coin = coinOf(currency);
  // A tip that was no whole coin took part of the rounding along: what is left is made one again.
  const coins = roundToCoin(add(payment.amount, payment.rounding), coin);
  const rounded = roundToCoin(amount, coin);
  // The last of a payment empties it; what was rounded down before is made good here.
  return amount === payment.amount || rounded > coins ? coins : rounded;
}

type ToGiveBack = { readonly giveBack: Money; readonly keep: Money };

/**
 * What a cancel gives back or keeps beside what is on its way back already: that counts as paid until it has gone, goes
 * once, and nobody keeps it as a fee. `held` stays with the order until then.
 * @param goingBack of the order, above zero
 */
export function besideGoingBack({ giveBack, keep }: ToGiveBack, goingBack: Money): ToGiveBack & { held: Money } {
  const lessOf = (amount: Money) => (amount < goingBack ? amount : goingBack);
  // Of the two one is nothing.
  const [ofGiven, ofKept] = [lessOf(giveBack), lessOf(keep)];
  return { giveBack: subtract(giveBack, ofGiven), keep: subtract(keep, ofKept), held: add(ofGiven, ofKept) };
}

/** What all of them give back, above zero. */
export function sumOfRefunds(refunds: readonly Pick<Refund, 'due'>[]): Money {
  return negate(add(zero, ...refunds.map(({ due }) => due)));
}

/** A share of one payment that belongs to one order. */
export type OrderShare = {
  readonly orderId: string;
  /** Of the payment and this order, neither given back nor on its way back. */
  readonly left: Money;
  /** What the order has of money that was paid. */
  readonly paid: Money;
};

export type RefundPlan = Refund & {
  readonly allocations: readonly { readonly orderId: string; readonly amount: Money }[];
};

export type RefundRefusal =
  | 'payments.error.amountInvalid'
  | 'payments.error.aboveRefundable'
  | 'payments.error.refundableChanged'
  | 'payments.error.nothingToRefund'
  | 'payments.error.reasonMissing'
  | 'payments.error.methodNotAllowed';

export type RefundAsked = {
  /** Null: all that is left, or all that is left of the lines. Beside lines it is what whoever asks was shown. */
  readonly amount: Money | null;
  /** Whose money goes back, each with all that the payment has left of it; left out: no line is named. */
  readonly lines?: readonly LineAllocation[] | undefined;
  /** What whoever asks was shown, in what is handed out; left out: nobody was shown it. */
  readonly shown?: Money | undefined;
  readonly reason: string;
  readonly currency: string;
};

/**
 * Refund: money of one named payment goes back, by as much its orders are to pay again. What was kept as a fee or went
 * back with a cancel is not there any more.
 */
export function refundPayment(
  payment: Omit<PaymentLeft, 'ofOrder'> & { readonly isRefund: boolean; readonly shares: readonly OrderShare[] },
  asked: RefundAsked,
): Decision<RefundPlan, RefundRefusal> {
  if (payment.isRefund || payment.method === 'pay_later') return refuse('payments.error.methodNotAllowed');
  if (asked.reason.trim() === '') return refuse('payments.error.reasonMissing');
  if (asked.amount !== null && asked.amount <= 0) return refuse('payments.error.amountInvalid');
  const there = payment.shares.map(freeOf);
  const most = add(zero, ...there);
  if (most <= 0) return refuse('payments.error.nothingToRefund');
  const ofLines = asked.lines === undefined ? null : partsOf(payment.shares, asked.lines);
  const amount = ofLines === null ? (asked.amount ?? most) : add(zero, ...ofLines);
  if (amount > most) return refuse('payments.error.aboveRefundable', { most });
  if (asked.amount !== null && asked.amount !== amount) return refuse('payments.error.refundableChanged', { amount });
  const refund = refundOf({ ...payment, ofOrder: most }, amount, asked.currency);
  const due = negate(refund.due);
  if (asked.shown !== undefined && asked.shown !== due)
    return refuse('payments.error.refundableChanged', { amount: due });
  const parts = ofLines ?? allocate(amount, there);
  const allocations = payment.shares.flatMap(({ orderId }, at) => {
    const part = parts[at] ?? zero;
    return part === 0 ? [] : [{ orderId, amount: negate(part) }];
  });
  return accept({ ...refund, allocations });
}

/** What of a payment and an order may go back. */
export function freeOf({ left, paid }: Pick<OrderShare, 'left' | 'paid'>): Money {
  return money(Math.max(0, Math.min(left, paid)));
}

function partsOf(shares: readonly OrderShare[], lines: readonly LineAllocation[]): readonly Money[] {
  return shares.map(({ orderId }) =>
    add(zero, ...lines.filter((line) => line.orderId === orderId).map(({ amount }) => amount)),
  );
}
