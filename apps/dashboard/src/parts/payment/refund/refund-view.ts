/** What of a payment can go back, and how (decisions.md §2, §4). */
import type { WirePayment } from '@comanda/contract/payments';
import { type Money, subtract, zero } from '@comanda/domain/money';
import { isConfirmed, type PaymentWay } from '@comanda/domain/payments/payment';

/** Of what was paid towards orders; tips stay with who served. */
export function leftToRefund(payment: WirePayment): Money {
  if (payment.state !== 'success' || payment.refundOf !== null) return zero;
  const left = subtract(payment.amount, payment.refunded);
  return left < 0 ? zero : left;
}

/** Which words say where the money comes from. */
export function wayBack(method: PaymentWay): 'cash' | 'provider' | 'byHand' {
  if (method === 'cash') return 'cash';
  // What is owed on an invoice gets less: nobody at a provider gives anything back.
  return isConfirmed(method) && method !== 'invoice' ? 'provider' : 'byHand';
}
