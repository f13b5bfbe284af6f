/** The events of a payment at a provider, before and beside the money (decisions.md §4). */
import type { PaymentState } from '../payments/payment.ts';
import type { JournalPayment } from './journal-payment.ts';
import type { OrderChanges } from './order-changes.ts';

export type PaymentMove = {
  readonly paymentId: string;
  readonly from: PaymentState;
  readonly to: PaymentState;
  /** Who made it move: an answer, a report, the look at all that is open, a person. */
  readonly cause: 'answer' | 'report' | 'reconciliation' | 'staff';
  /** Why it failed, in the words of the provider's interface. What a person wrote is kept beside the journal. */
  readonly reason: string | null;
  /** Of a refund that ended: the orders that are given nothing back, though nothing of them changed. Left out of any other. */
  readonly refundFor?: readonly string[];
};

export type PaymentFlowEvent =
  /** Stored before any provider is called; its orders reserve the money. */
  | { readonly type: 'payment.begun'; readonly payment: JournalPayment; readonly orders: readonly OrderChanges[] }
  /** Without money: where it ended, its orders no longer reserve anything. */
  | { readonly type: 'payment.moved'; readonly moved: PaymentMove; readonly orders: readonly OrderChanges[] }
  /** Reserved at the provider, and taken once the venue has accepted the order. */
  | { readonly type: 'payment.authorized'; readonly paymentId: string; readonly orders: readonly OrderChanges[] }
  | { readonly type: 'payment.stopAsked'; readonly paymentId: string };
