/** What moved the credit of a tag, one entry after the other: nothing of it is ever changed (decisions.md §2, §4). */
import type { JournalPayment } from '../journal/journal-payment.ts';
import { add, negate, zero, type Money } from '../money.ts';
import type { PaymentMethod } from '../payments/payment.ts';
import type { NfcEntryKind } from './nfc-tag.ts';

/** As the journal keeps it: whoever carries the tag is not named there. */
export type NfcEntry = {
  readonly id: string;
  readonly tagId: string;
  readonly kind: NfcEntryKind;
  /** What it does to the credit: below zero where it gets less. */
  readonly amount: Money;
  /** Of the tag, after it. */
  readonly balance: Money;
  /** Of a charge and of what is paid back. */
  readonly method: PaymentMethod | null;
  /** Of cash: `amount + rounding` is what went into the drawer. */
  readonly rounding: Money;
  /** Number of a coupon, or a note of the staff. */
  readonly reference: string | null;
  /** Of a payment and its refund. */
  readonly paymentId: string | null;
  /** Where the credit went to or came from. */
  readonly otherTagId: string | null;
  /** Who did it. */
  readonly by: string | null;
};

/** A payment with credit, and one that gives it back, is an entry of its tag. @returns null for any other payment */
export function entryOfPayment(payment: JournalPayment): NfcEntry | null {
  const { id, tagId, creditBalance, state, refundOf, takenBy } = payment;
  if (tagId === undefined || creditBalance === undefined || state !== 'success') return null;
  return {
    id,
    tagId,
    kind: refundOf === undefined ? 'pay' : 'refund',
    amount: negate(add(payment.amount, payment.tip, payment.rounding)),
    balance: creditBalance,
    method: null,
    rounding: zero,
    reference: null,
    paymentId: id,
    otherTagId: null,
    by: takenBy,
  };
}
