/** Double entry: every movement of money is a set of postings that sums to zero (decisions.md §2, ledger). */
import { add, negate, zero, type Money } from '../money.ts';
import type { VatPart } from '../orders/order.ts';
import type { VatRate } from '../tax/vat.ts';
import type { PaymentMethod } from './payment.ts';

export const accounts = [
  'receivable',
  'turnover',
  'vat',
  'cash',
  'clearing',
  'tips',
  'rounding',
  'nfcCredit',
  'voucher',
  'fees',
  'difference',
] as const;
export type Account = (typeof accounts)[number];

export type LedgerPosting = {
  readonly account: Account;
  /** Turnover and VAT are kept per rate. */
  readonly rate: VatRate | null;
  /** Cash is kept per drawer. */
  readonly drawerId: string | null;
  /** Clearing is kept per method. */
  readonly method: PaymentMethod | null;
  /** Tips are kept per person who served. */
  readonly personId: string | null;
  readonly orderId: string | null;
  /** Minor units; debit positive, credit negative. */
  readonly amount: Money;
};

/** One posting; what is not named does not apply to the account. */
export function posting(
  account: Account,
  amount: Money,
  of: Partial<Omit<LedgerPosting, 'account' | 'amount'>> = {},
): LedgerPosting {
  return { account, rate: null, drawerId: null, method: null, personId: null, orderId: null, ...of, amount };
}

export type CashPostings = {
  readonly drawerId: string | null;
  readonly allocations: readonly { readonly orderId: string; readonly amount: Money }[];
  readonly tips: readonly { readonly personId: string | null; readonly amount: Money }[];
  readonly rounding: Money;
};

/** Cash in: the drawer receives what the orders, the tips and the rounding are credited with. */
export function cashPostings({ drawerId, allocations, tips, rounding }: CashPostings): LedgerPosting[] {
  const received = add(rounding, ...allocations.map((each) => each.amount), ...tips.map((tip) => tip.amount));
  return withoutZeros([
    posting('cash', received, { drawerId }),
    ...allocations.map(({ orderId, amount }) => posting('receivable', negate(amount), { orderId })),
    ...tips.map((tip) => posting('tips', negate(tip.amount), { personId: tip.personId })),
    posting('rounding', negate(rounding)),
  ]);
}

/** Turnover is booked when lines are settled: the guest owes the gross, turnover and VAT are earned. */
export function settlementPostings(orderId: string, sums: readonly VatPart[]): LedgerPosting[] {
  return withoutZeros(
    sums.flatMap(({ rate, gross, net, vat }) => [
      posting('receivable', gross, { orderId }),
      posting('turnover', negate(net), { rate, orderId }),
      posting('vat', negate(vat), { rate, orderId }),
    ]),
  );
}

/** Zero for every set that is booked. */
export function sumOfPostings(postings: readonly LedgerPosting[]): Money {
  return add(zero, ...postings.map((each) => each.amount));
}

function withoutZeros(postings: readonly LedgerPosting[]): LedgerPosting[] {
  return postings.filter((each) => each.amount !== 0);
}
