/** What of a payment can go back, and how (decisions.md §2, §4). */
import type { WirePayment } from '@comanda/contract/payments';
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import { isTipCorrection } from '@comanda/domain/payments/correct-tip';
import { isConfirmed, type PaymentWay } from '@comanda/domain/payments/payment';
import { mayTellGone } from '@comanda/domain/payments/payment-states';

/** Of what was paid towards orders; tips stay with who served. */
export function leftToRefund(payment: WirePayment): Money {
  if (payment.state !== 'success' || payment.refundOf !== null) return zero;
  const left = subtract(payment.amount, payment.refunded);
  return left < 0 ? zero : left;
}

/** What of its tip is there, with all that was corrected of it. */
export function tipNow(payment: WirePayment, payments: readonly WirePayment[]): Money {
  const corrections = payments.filter((one) => one.refundOf === payment.id && isTipCorrection(one));
  return add(payment.tip, ...corrections.map(({ tip }) => tip));
}

/** A tip that was booked, with a payment of an order. */
export function hasTipToCorrect({ state, refundOf, chargedTag, tip }: WirePayment): boolean {
  return state === 'success' && refundOf === null && chargedTag === null && tip > 0;
}

/** Whether staff may say of a refund that it went back another way; the server decides. */
export function isToTell(refund: WirePayment, payments: readonly WirePayment[]): boolean {
  const given = payments.find(({ id }) => id === refund.refundOf);
  return given !== undefined && mayTellGone(refund, leftToRefund(given));
}

export const waysBack = ['cash', 'provider', 'credit', 'invoice', 'byHand'] as const;
export type WayBack = (typeof waysBack)[number];

/** Which words say where the money comes from. */
export function wayBack(method: PaymentWay): WayBack {
  if (method === 'cash' || method === 'invoice') return method;
  if (method === 'nfc_credit') return 'credit';
  return isConfirmed(method) ? 'provider' : 'byHand';
}
