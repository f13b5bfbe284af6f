/** How the money of a receipt came or went: method, card, numbers (decisions.md §2, Receipts; §4). */
import { formatAmount, type Money } from '@comanda/domain/money';
import type { PaymentWay } from '@comanda/domain/payments/payment';

import { type Block, edges } from './document.ts';
import type { ReceiptTexts } from './texts.ts';

export type ReceiptPayment = {
  readonly method: PaymentWay;
  /** `Visa`, `TWINT`, where the provider said so. */
  readonly subMethod: string | null;
  /** What the guest gave: with cash what was put on the table. */
  readonly received: Money;
  /** As the venue calls it for guests; left out: by the method's own name. */
  readonly name?: string;
  /** Number of a coupon or an invoice, or what the staff noted. */
  readonly reference?: string;
  /** What the provider's records and the guest's statement call it. */
  readonly providerReference?: string;
  /** `************1234`. */
  readonly maskedCard?: string;
  /** What the tag holds after it. */
  readonly creditBalance?: Money;
};

export function paymentBlocks(payment: ReceiptPayment, isRefund: boolean, texts: ReceiptTexts): Block[] {
  const { reference, providerReference, maskedCard, creditBalance } = payment;
  return [
    edges(isRefund ? refundLabelOf(payment, texts) : paymentLabel(payment, texts), formatAmount(payment.received)),
    ...(maskedCard === undefined ? [] : [edges(texts.card, maskedCard)]),
    ...(reference === undefined ? [] : [edges(referenceLabel(payment, texts), reference)]),
    ...(creditBalance === undefined ? [] : [edges(texts.creditLeft, formatAmount(creditBalance))]),
    ...(providerReference === undefined ? [] : [edges(texts.providerReference, providerReference)]),
  ];
}

function referenceLabel({ method }: ReceiptPayment, { couponNumber, invoiceNumber, note }: ReceiptTexts): string {
  if (method === 'invoice') return invoiceNumber;
  return method === 'ext_coupon' ? couponNumber : note;
}

function refundLabelOf(payment: ReceiptPayment, texts: ReceiptTexts): string {
  if (payment.method === 'invoice') return texts.creditNote;
  return payment.method === 'cash' ? texts.paidBack : texts.paidBackBy(paymentLabel(payment, texts));
}

function paymentLabel({ method, subMethod, name }: ReceiptPayment, texts: ReceiptTexts): string {
  if (method === 'cash') return texts.cashReceived;
  const called = name ?? texts.paymentMethod[method];
  return subMethod === null || subMethod === called ? called : `${called} ${subMethod}`;
}
