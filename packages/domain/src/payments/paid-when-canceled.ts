/** What was paid by product of pieces when they were canceled, by which payment, and what became of it (docs/decisions/0069). */
import { add, type Money, money, subtract, zero } from '../money.ts';

/** Goes back to who paid it, is kept as a fee, or counts towards what others are still to pay. */
export type Fate = 'back' | 'fee' | 'rest';

export type PaidWhenCanceled = {
  readonly paymentId: string;
  /** As the payment names it: the line as it was then. Null: it named none, and this went or was kept beside that. */
  readonly opid: string | null;
  /** Of a share, and of an amount of a piece, none. */
  readonly count: number;
  readonly amount: Money;
  readonly became: Fate;
  /** The payment that gives it back, of that alone: until it is made, the money counts as paid. */
  readonly refundId?: string;
  /** Refunds of it that came to nothing, before what became of it then. Left out: none. */
  readonly insteadOf?: readonly string[];
};

export type MaybeCanceled = {
  readonly opid: string;
  readonly state: string;
  readonly position: number;
  readonly paidWhenCanceled: readonly PaidWhenCanceled[] | null;
};

/** What is left of a line that a payment named, without what went back. */
export type NamedByPayment = Pick<PaidWhenCanceled, 'paymentId' | 'count' | 'amount'> & {
  readonly opid: string;
  /** The refunds that took of it, those on their way included; left out: none. */
  readonly refunds?: readonly string[] | undefined;
  /** It named a share. Left out: it named pieces. */
  readonly isShared?: boolean | undefined;
  /** Guests share some of the line: what this payment named of it, before anything went back. Left out: nobody does. */
  readonly besideShares?: { readonly count: number; readonly amount: Money } | undefined;
};

/** What of a payment was kept as a fee, of a line that it named or of none. */
export type KeptOfPayment = Pick<PaidWhenCanceled, 'paymentId' | 'opid' | 'count' | 'amount'>;

export function keptOf(lines: readonly MaybeCanceled[]): readonly KeptOfPayment[] {
  return entriesOf(lines)
    .filter(({ became }) => became === 'fee')
    .map(({ paymentId, opid, count, amount }) => ({ paymentId, opid, count, amount }));
}

/** The same of one payment, in money. */
export function feeOf(lines: readonly MaybeCanceled[], paymentId: string): Money {
  const own = keptOf(lines).filter((one) => one.paymentId === paymentId);
  return add(zero, ...own.map(({ amount }) => amount));
}

/** Still a part of what its payment has left; of what goes back that is so where the refund failed. */
export function isLeft({ became, refundId }: PaidWhenCanceled, refunds: readonly string[]): boolean {
  return became !== 'back' || refundId === undefined || !refunds.includes(refundId);
}

export function entriesOf(lines: readonly MaybeCanceled[]): readonly PaidWhenCanceled[] {
  return lines.flatMap(({ paidWhenCanceled }) => paidWhenCanceled ?? []);
}

/** So much of a row, and no more than it has. */
export function takeOut<Row extends { count: number; amount: Money }>(
  row: Row,
  { count, amount }: Pick<PaidWhenCanceled, 'count' | 'amount'>,
): { count: number; amount: Money } {
  const taken = {
    count: Math.max(0, Math.min(row.count, count)),
    amount: money(Math.max(0, Math.min(row.amount, amount))),
  };
  row.count -= taken.count;
  row.amount = subtract(row.amount, taken.amount);
  return taken;
}
