/** What payments add to the figures of a period: by method, with what went back, and the numbers of receipts. */
import type { JournalPayment } from '../journal/journal-payment.ts';
import type { JournalEvent } from '../journal/rebuild.ts';
import { add, negate, zero, type Money } from '../money.ts';
import { isTipCorrection } from '../payments/correct-tip.ts';
import type { SubMethod } from '../payments/payment-setup.ts';
import { type PaymentWay, paymentWays } from '../payments/payment.ts';
import type { MethodFigures, PeriodFigures } from './closing.ts';

type BySub = { payments: number; amount: Money; total: Money };
type OfMethod = Omit<{ -readonly [Key in keyof MethodFigures]: MethodFigures[Key] }, 'subMethods'> & {
  readonly bySub: Map<SubMethod | null, BySub>;
};

/** Those whose money moved with this very event: paying later moves none, and one under way has not moved any yet. */
export function paymentsMade(event: JournalEvent): readonly JournalPayment[] {
  const named = 'payment' in event ? [event.payment] : 'refunds' in event ? event.refunds : [];
  return named.filter(({ state, method }) => state === 'success' && method !== 'pay_later');
}

/** What a provider took to charge a tag: no sale, but for the tip that the guest gave at the terminal. */
export function chargesMade(event: JournalEvent): readonly JournalPayment[] {
  return 'paidBy' in event && event.paidBy !== undefined ? [event.paidBy] : [];
}

export type PaymentTally = {
  pay(payment: JournalPayment): void;
  /** Of a charge: its tip alone. */
  tip(charge: JournalPayment): void;
  figures(): Pick<PeriodFigures, 'methods' | 'receipts' | 'refunds' | 'rounding'>;
};

export function tallyPayments(): PaymentTally {
  const methods = new Map<PaymentWay, OfMethod>();
  let receipts: PeriodFigures['receipts'] = null;
  return {
    pay(payment) {
      const { method, receipt, tip, rounding } = payment;
      // The tip went from one person to another: by no method anything came.
      if (isTipCorrection(payment) && tip === 0 && rounding === 0) return;
      const of = methods.get(method) ?? emptyMethod(method);
      addPayment(of, payment);
      methods.set(method, of);
      if (receipt === null) return;
      const { number } = receipt;
      receipts = {
        count: (receipts?.count ?? 0) + 1,
        first: Math.min(receipts?.first ?? number, number),
        last: Math.max(receipts?.last ?? number, number),
      };
    },
    tip({ method, tip, subMethod = null }) {
      if (tip === 0) return;
      const of = methods.get(method) ?? emptyMethod(method);
      of.tips = add(of.tips, tip);
      of.total = add(of.total, tip);
      const sub = of.bySub.get(subMethod) ?? emptySub();
      sub.total = add(sub.total, tip);
      of.bySub.set(subMethod, sub);
      methods.set(method, of);
    },
    figures: () => {
      const all = paymentWays.flatMap((method) => methods.get(method) ?? []);
      return {
        methods: all.map(presentMethod),
        receipts,
        refunds: {
          count: all.reduce((sum, { refunds }) => sum + refunds, 0),
          amount: add(zero, ...all.map(({ refunded }) => refunded)),
        },
        rounding: add(zero, ...all.map(({ rounding }) => rounding)),
      };
    },
  };
}

function emptyMethod(method: PaymentWay): OfMethod {
  const sums = { amount: zero, tips: zero, rounding: zero, total: zero, refunded: zero };
  return { method, payments: 0, refunds: 0, ...sums, bySub: new Map() };
}

function emptySub(): BySub {
  return { payments: 0, amount: zero, total: zero };
}

function addPayment(of: OfMethod, payment: JournalPayment): void {
  const { amount, tip, rounding, refundOf } = payment;
  const subMethod = payment.subMethod ?? null;
  const total = add(amount, tip, rounding);
  const isRefund = refundOf !== undefined && !isTipCorrection(payment);
  of.payments += refundOf === undefined ? 1 : 0;
  of.refunds += isRefund ? 1 : 0;
  of.amount = add(of.amount, amount);
  of.tips = add(of.tips, tip);
  of.rounding = add(of.rounding, rounding);
  of.total = add(of.total, total);
  if (isRefund) of.refunded = add(of.refunded, negate(total));
  const sub = of.bySub.get(subMethod) ?? emptySub();
  sub.payments += refundOf === undefined ? 1 : 0;
  sub.amount = add(sub.amount, amount);
  sub.total = add(sub.total, total);
  of.bySub.set(subMethod, sub);
}

/** Cards and wallets where a provider said so; none of them elsewhere. */
function presentMethod({ bySub, ...sums }: OfMethod): MethodFigures {
  const isNamed = [...bySub.keys()].some((subMethod) => subMethod !== null);
  const named = [...bySub].map(([subMethod, of]) => ({ subMethod, ...of }));
  const subMethods = isNamed ? named.sort((a, b) => b.total - a.total || compare(a.subMethod, b.subMethod)) : [];
  return { ...sums, subMethods };
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
