import type { Money } from '../money.ts';
import type { SubMethod } from '../payments/payment-setup.ts';
import type { PaymentWay, PaymentSource, PaymentSplit, PaymentState } from '../payments/payment.ts';
import type { LineAllocation } from '../payments/take-payment.ts';

/** A payment as the journal keeps it: no personal data. */
export type JournalPayment = {
  readonly id: string;
  readonly method: PaymentWay;
  readonly state: PaymentState;
  readonly amount: Money;
  readonly tip: Money;
  readonly rounding: Money;
  readonly received: Money | null;
  readonly change: Money;
  readonly drawerId: string | null;
  readonly takenBy: string | null;
  /** Unix milliseconds. */
  readonly takenAt: number;
  readonly businessDate: string;
  readonly allocations: readonly { readonly orderId: string; readonly amount: Money }[];
  /** The drawer's balance after this payment; null where no drawer was opened. */
  readonly cashBalance: Money | null;
  /** The document is kept beside the journal, which knows it by its hash. */
  readonly receipt: { readonly id: string; readonly number: number; readonly documentHash: string } | null;
  /** The payment that this one gives back, in part or in full: its amounts are below zero. Left out of any other. */
  readonly refundOf?: string;
  /** `K3-0008`: what the device called it while it had no connection. Left out of any other. */
  readonly deviceNumber?: string;
} & JournalPaymentDetails;

/** What not every payment has; what it does not have is left out. */
export type JournalPaymentDetails = {
  /** Which of the venue's methods of that kind. */
  readonly methodId?: string;
  /** Card or wallet, where the provider said so. */
  readonly subMethod?: SubMethod;
  /** Number of an invoice; of older payments also that of a coupon, or a note of the staff. */
  readonly reference?: string;
  /** Seal of the number of a coupon or of a note, which may name a guest and stands beside the journal. */
  readonly referenceSeal?: string;
  /** Whose credit paid or got it back, and what the tag held after it. */
  readonly tagId?: string;
  readonly creditBalance?: Money;
  /** The tag that is charged with this money: it pays no order, and is no sale. */
  readonly chargedTagId?: string;
  readonly providerReference?: string;
  /** `************1234`; never more of a card. */
  readonly maskedCard?: string;
  /** Left out: not shared out at all. */
  readonly split?: Exclude<PaymentSplit, 'whole'>;
  /** Left out: taken at the till. */
  readonly source?: Exclude<PaymentSource, 'pos'>;
  /** What was paid by product, below zero of a refund. */
  readonly lines?: readonly LineAllocation[];
  /** The row in `persons` that says who buys; the journal knows no more of it. */
  readonly buyerId?: string;
  /** Why money went back, of older payments; it stands beside the journal since. */
  readonly reason?: string;
  /** Seal of why money went back, which may name a guest. */
  readonly reasonSeal?: string;
};
