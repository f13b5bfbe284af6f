/** Double entry: every movement of money is a set of postings that sums to zero (decisions.md §2, ledger). */
import { add, negate, zero, type Money } from '../money.ts';
import type { VatPart } from '../orders/order.ts';
import type { VatRate } from '../tax/vat.ts';
import type { PaymentWay } from './payment.ts';

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
  // Cash that moves without a sale: to and from the bank or the safe, brought by somebody, spent, given to who earned it.
  'transit',
  'payIn',
  'payOut',
  'tipPayouts',
  // Invoices: what companies owe, what the bank brought, what nobody will pay any more (docs/decisions/0044).
  'debtors',
  'bank',
  'losses',
] as const;
export type Account = (typeof accounts)[number];

export type LedgerPosting = {
  readonly account: Account;
  /** Turnover and VAT are kept per rate. */
  readonly rate: VatRate | null;
  /** Cash is kept per drawer. */
  readonly drawerId: string | null;
  /** Clearing and vouchers are kept per method. */
  readonly method: PaymentWay | null;
  /** Tips and their payouts are kept per person who served. */
  readonly personId: string | null;
  readonly orderId: string | null;
  /** Credit is kept per tag; left out of all else. */
  readonly tagId?: string;
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

export type PaymentPostings = {
  readonly method: PaymentWay;
  /** Of cash. */
  readonly drawerId: string | null;
  readonly allocations: readonly { readonly orderId: string; readonly amount: Money }[];
  readonly tips: readonly { readonly personId: string | null; readonly amount: Money }[];
  readonly rounding: Money;
  /** Whose credit pays; of nfc_credit. */
  readonly tagId?: string | null | undefined;
};

type Funds = Pick<PaymentPostings, 'method' | 'drawerId' | 'tagId'>;

/**
 * Where the money of a method lies until it is in the bank: cash in its drawer, a coupon is a debt of the house that is
 * paid, a guest's credit gets smaller, an invoice is owed by whom it names, all else by whoever settles that method.
 */
function fundsOf({ method, drawerId, tagId }: Funds, amount: Money): LedgerPosting {
  if (method === 'cash') return posting('cash', amount, { drawerId });
  if (method === 'ext_coupon') return posting('voucher', amount, { method });
  if (method === 'invoice') return posting('debtors', amount);
  if (method !== 'nfc_credit') return posting('clearing', amount, { method });
  if (tagId === undefined || tagId === null) throw new RangeError('credit is kept per tag, and none is named');
  return posting('nfcCredit', amount, { tagId });
}

/** Money in: the funds of its method receive what the orders, the tips and the rounding are credited with. */
export function paymentPostings(payment: PaymentPostings): LedgerPosting[] {
  const { allocations, tips, rounding } = payment;
  const received = add(rounding, ...allocations.map((each) => each.amount), ...tips.map((tip) => tip.amount));
  return withoutZeros([
    fundsOf(payment, received),
    ...allocations.map(({ orderId, amount }) => posting('receivable', negate(amount), { orderId })),
    ...tips.map((tip) => posting('tips', negate(tip.amount), { personId: tip.personId })),
    posting('rounding', negate(rounding)),
  ]);
}

export type CreditPostings = Omit<Funds, 'tagId'> & {
  readonly tagId: string;
  /** What it does to the credit: below zero where it is paid back. */
  readonly amount: Money;
  readonly rounding: Money;
  /** Given at a terminal while the tag was charged. */
  readonly tip?: { readonly personId: string | null; readonly amount: Money };
};

/** Money comes in and the house owes it to whoever carries the tag: no turnover; the other way round below zero. */
export function creditPostings({ tagId, amount, rounding, tip, ...by }: CreditPostings): LedgerPosting[] {
  return withoutZeros([
    fundsOf(by, add(amount, rounding, tip?.amount ?? zero)),
    posting('nfcCredit', negate(amount), { tagId }),
    posting('tips', negate(tip?.amount ?? zero), { personId: tip?.personId ?? null }),
    posting('rounding', negate(rounding)),
  ]);
}

/** Credit goes on to another tag. */
export function creditMovePostings(from: string, into: string, amount: Money): LedgerPosting[] {
  return withoutZeros([
    posting('nfcCredit', amount, { tagId: from }),
    posting('nfcCredit', negate(amount), { tagId: into }),
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

/** Money of an order that the house keeps without a sale; the other way round with an amount below zero. */
export function feePostings(orderId: string, amount: Money): LedgerPosting[] {
  return withoutZeros([posting('receivable', amount, { orderId }), posting('fees', negate(amount), { orderId })]);
}

/** Zero for every set that is booked. */
export function sumOfPostings(postings: readonly LedgerPosting[]): Money {
  return add(zero, ...postings.map((each) => each.amount));
}

function withoutZeros(postings: readonly LedgerPosting[]): LedgerPosting[] {
  return postings.filter((each) => each.amount !== 0);
}
