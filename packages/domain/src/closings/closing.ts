/**
 * A closing: a numbered cut in journal and ledger, of the venue (Z) or of one person (decisions.md §8). What is here
 * knows people and drawers by their ids alone: it stands in the journal as it is.
 */
import type { Money } from '../money.ts';
import type { ReductionKind, VatPart } from '../orders/order.ts';
import type { SubMethod } from '../payments/payment-setup.ts';
import type { PaymentMethod, PaymentWay } from '../payments/payment.ts';
import type { CashMoveKind } from './cash-moves.ts';

/** `venue`: Z; `person`: the settlement of one person. Each is a series of its own. */
export const closingKinds = ['venue', 'person'] as const;
export type ClosingKind = (typeof closingKinds)[number];

/** Under which the name of a kind of payment stands among those of a closing (docs/decisions/0065). */
export const kindKey = (method: PaymentWay): string => `method:${method}`;

export type MethodFigures = {
  readonly method: PaymentWay;
  readonly subMethods: readonly {
    readonly subMethod: SubMethod | null;
    readonly payments: number;
    readonly amount: Money;
    readonly total: Money;
  }[];
  readonly payments: number;
  readonly refunds: number;
  /** Towards orders, without what went back. */
  readonly amount: Money;
  readonly tips: Money;
  readonly rounding: Money;
  /** amount + tips + rounding. */
  readonly total: Money;
  /** Above zero, and already within the others. */
  readonly refunded: Money;
};

/** A coin or note of that worth in minor units, and how many there were. */
export type Pieces = { readonly value: number; readonly count: number };

export type DrawerFigures = {
  readonly drawerId: string;
  readonly opening: Money;
  readonly takings: Money;
  readonly moves: readonly { readonly kind: CashMoveKind; readonly count: number; readonly amount: Money }[];
  /** opening + takings + moves. */
  readonly expected: Money;
  /** Null: not counted. */
  readonly counted: Money | null;
  readonly pieces: readonly Pieces[];
  /** counted − expected. */
  readonly difference: Money;
  readonly reason: string | null;
};

type CountAndSum = { readonly count: number; readonly amount: Money };

/** Credit on tags: money that came in without a sale. All above zero. */
export type CreditFigures = {
  readonly charged: readonly ({ readonly method: PaymentMethod } & CountAndSum)[];
  readonly uncharged: CountAndSum;
  readonly paid: CountAndSum;
  readonly refunded: CountAndSum;
};

/** What was booked on invoices: each above zero, and below where more was taken back than booked. */
export type InvoiceFigures = {
  readonly received: CountAndSum;
  readonly writtenOff: CountAndSum;
  readonly paidBack: CountAndSum;
};

/** Of a settlement: what others took, or guests paid online, for orders of the person, and what it took for theirs. */
export type Colleagues = { readonly byOthers: Money; readonly forOthers: Money };

export type TipFigures = {
  /** Null: nobody’s, it is the venue’s. */
  readonly personId: string | null;
  readonly earned: Money;
  readonly paidOut: Money;
  /** At the end: all that was ever earned without what was paid out. */
  readonly owed: Money;
};

/** Everything that journal and ledger say of a period, before anything is counted. */
export type PeriodFigures = {
  readonly orders: {
    readonly count: number;
    readonly guests: number;
    readonly first: string | null;
    readonly last: string | null;
  };
  readonly receipts: { readonly count: number; readonly first: number; readonly last: number } | null;
  /** Gross. */
  readonly turnover: Money;
  /** The highest rate first. */
  readonly vat: readonly VatPart[];
  readonly fees: Money;
  readonly methods: readonly MethodFigures[];
  readonly rounding: Money;
  readonly tips: readonly Omit<TipFigures, 'owed'>[];
  readonly canceled: {
    readonly orders: number;
    readonly amount: Money;
    readonly lines: number;
    readonly linesAmount: Money;
  };
  readonly refunds: { readonly count: number; readonly amount: Money };
  readonly reductions: readonly { readonly kind: ReductionKind; readonly lines: number; readonly amount: Money }[];
  readonly drawersOpened: number;
  /** Left out: no credit moved. */
  readonly nfcCredit?: CreditFigures;
  /** Left out: nothing was booked on invoices, or a settlement. */
  readonly invoices?: InvoiceFigures;
  /** Left out: a closing of the venue, or a settlement of before it was kept. */
  readonly colleagues?: Colleagues;
};

export type CarriedForward = {
  readonly orders: number;
  readonly lines: number;
  readonly amount: Money;
  readonly paid: Money;
};

export type ClosingFigures = Omit<PeriodFigures, 'tips'> & {
  /** Unix milliseconds; null: from the beginning. */
  readonly from: number | null;
  readonly to: number;
  readonly tips: readonly TipFigures[];
  readonly drawers: readonly DrawerFigures[];
  /** Null in a settlement. */
  readonly carriedForward: CarriedForward | null;
  /** Balance of what guests owe. */
  readonly receivable: Money;
  /** Owed on all tags at the end. Left out: nothing, or a settlement. */
  readonly nfcLiability?: Money;
  /** Open of all invoices at the end. Left out: nothing, or a settlement. */
  readonly invoicesOpen?: Money;
  /** The newest entry before the closing’s own. */
  readonly chain: { readonly sequence: number; readonly hash: string };
};

export type HandedOver = { readonly amount: Money; readonly intoDrawerId: string | null; readonly tips: Money };

/** As the journal keeps it. */
export type ClosingRecord = {
  readonly id: string;
  readonly kind: ClosingKind;
  readonly number: number;
  /** Of a settlement. */
  readonly personId: string | null;
  readonly closedBy: string;
  /** Unix milliseconds. */
  readonly closedAt: number;
  readonly businessDate: string;
  readonly figures: ClosingFigures;
  /** Of a settlement. */
  readonly handedOver: HandedOver | null;
};
