/** What money a step of an order moved, as the journal tells it (specification §2, order view). */
import { add, type Money, negate, zero } from '../money.ts';
import { type MethodsUsed, methodsUsed } from '../payments/name-of-method.ts';
import type { PaymentWay } from '../payments/payment.ts';
import type { JournalPayment } from './journal-payment.ts';
import type { JournalEvent } from './rebuild.ts';

export type MoneyOfStep = {
  /** Taken with it, also for other orders, or given back; what a correction added to it, below zero what it took from it. */
  readonly tip: Money | null;
  /**
   * Where cash was rounded to coins: by how much, and what was taken in coins, with the tip and for all orders that were paid
   * with it; below zero where it was given back. Null: it was no cash, or nothing was rounded.
   */
  readonly coins: { readonly rounding: Money; readonly taken: Money } | null;
  /** Of a payment: what of it was for this order; below zero where it was given back. */
  readonly amount: Money | null;
  /** Kept of what was paid when something was canceled; below zero where it counts as paid again. */
  readonly fee: Money | null;
  /** Null also where it was by several ways. */
  readonly method: PaymentWay | null;
  /** Where it was by several ways: how much by each; together they are the amount. Empty otherwise. */
  readonly byMethod: readonly { readonly method: PaymentWay; readonly amount: Money }[];
  /** Which of the venue’s methods stand behind each kind; null: only the kind was kept. */
  readonly methodIds: MethodsUsed;
  readonly receiptNumber: number | null;
  /** Payments by which something went back, or whose tip became another one: why is kept with them. */
  readonly givenBackBy: readonly string[];
};

export function moneyOf(event: JournalEvent, orderId: string): MoneyOfStep {
  return {
    ...paymentOf(event, orderId),
    tip: tipOf(event),
    coins: coinsOf(event),
    fee: feeOf(event),
    givenBackBy: givenBackBy(event),
  };
}

/** As the ledger has it: what the house kept is a credit there. */
function feeOf(event: JournalEvent): Money | null {
  const postings = 'postings' in event ? (event.postings ?? []) : [];
  const fees = postings.filter(({ account }) => account === 'fees').map(({ amount }) => amount);
  return fees.length === 0 ? null : negate(add(zero, ...fees));
}

function tipOf(event: JournalEvent): Money | null {
  const tip = add(zero, ...paymentsOf(event).map((payment) => payment.tip));
  return tip === 0 ? null : tip;
}

/** A tip that was booked wrong pays nothing: its rounding is none of an order. */
function coinsOf(event: JournalEvent): MoneyOfStep['coins'] {
  if (event.type === 'payment.tipCorrected') return null;
  const cash = paymentsOf(event).filter(({ method }) => method === 'cash');
  const rounding = add(zero, ...cash.map((payment) => payment.rounding));
  const taken = add(rounding, ...cash.flatMap(({ amount, tip }) => [amount, tip]));
  return rounding === 0 ? null : { rounding, taken };
}

function paymentsOf(event: JournalEvent): readonly JournalPayment[] {
  return 'payment' in event ? [event.payment] : 'refunds' in event ? event.refunds : [];
}

const noPayment = { amount: null, method: null, byMethod: [], methodIds: new Map(), receiptNumber: null };

/** What was taken for this order, or given back: then it is below zero. */
function paymentOf(event: JournalEvent, orderId: string): Omit<MoneyOfStep, 'tip' | 'coins' | 'fee' | 'givenBackBy'> {
  // Whose money it is changed, not what the order was paid.
  if (event.type === 'payment.tipCorrected') return noPayment;
  const payments = paymentsOf(event);
  const [first] = payments;
  if (first === undefined) return noPayment;
  const sums = new Map<PaymentWay, Money>();
  for (const { method, allocations } of payments) {
    const amounts = allocations.filter((one) => one.orderId === orderId).map(({ amount }) => amount);
    if (amounts.length > 0) sums.set(method, add(sums.get(method) ?? zero, ...amounts));
  }
  const byMethod = [...sums].map(([method, amount]) => ({ method, amount }));
  return {
    amount: add(zero, ...sums.values()),
    methodIds: methodsUsed(payments),
    method: byMethod.length > 1 ? null : (byMethod[0]?.method ?? first.method),
    byMethod: byMethod.length > 1 ? byMethod : [],
    receiptNumber: first.receipt?.number ?? null,
  };
}

function givenBackBy(event: JournalEvent): string[] {
  if ('refunds' in event) return event.refunds.map(({ id }) => id);
  const isAfterwards = event.type === 'payment.refunded' || event.type === 'payment.tipCorrected';
  return isAfterwards ? [event.payment.id] : [];
}
