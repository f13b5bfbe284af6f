/** A transaction of wallee: as it is asked for, and what its state is to the house. */
import { type Money, money, subtract, zero } from '@comanda/domain/money';
import { brands, type SubMethod, subMethods } from '@comanda/domain/payments/payment-setup';
import { z } from 'zod';

import { toMajor, toMinor } from './answers.ts';
import type { AskedPayment, Standing, Taken } from './provider.ts';

const major = z.number();

const transactionAnswer = z.looseObject({
  id: z.int(),
  state: z.string(),
  currency: z.string(),
  merchantReference: z.string().nullish(),
  authorizationAmount: major.nullish(),
  completedAmount: major.nullish(),
  refundedAmount: major.nullish(),
  lineItems: z.array(z.looseObject({ type: z.string().nullish(), amountIncludingTax: major.nullish() })).nullish(),
  userFailureMessage: z.string().nullish(),
  failureReason: z.looseObject({ name: z.record(z.string(), z.string()).nullish() }).nullish(),
  paymentConnectorConfiguration: z
    .looseObject({ paymentMethodConfiguration: z.looseObject({ name: z.string().nullish() }).nullish() })
    .nullish(),
});
export type WalleeTransaction = z.output<typeof transactionAnswer>;

/** Null for what is no transaction. */
export function readTransaction(body: unknown): WalleeTransaction | null {
  const read = transactionAnswer.safeParse(body);
  return read.success ? read.data : null;
}

/** Of a search: those of this merchant reference. */
export function readFound(body: unknown): readonly WalleeTransaction[] | null {
  const read = z.looseObject({ data: z.array(transactionAnswer) }).safeParse(body);
  return read.success ? read.data.data : null;
}

/** The order is one line, the tip another: wallee books tips apart. */
export function createBody(payment: AskedPayment): object {
  const { id, amount, tip, currency, text, language, authorizesOnly, returnUrls } = payment;
  const item = (uniqueId: string, of: Money, type: 'PRODUCT' | 'TIP') => ({
    uniqueId,
    name: text.slice(0, 150),
    quantity: 1,
    amountIncludingTax: toMajor(of),
    type,
    shippingRequired: false,
  });
  return {
    lineItems: [item('order', subtract(amount, tip), 'PRODUCT'), ...(tip > 0 ? [item('tip', tip, 'TIP')] : [])],
    currency,
    language,
    merchantReference: id,
    invoiceMerchantReference: text.slice(0, 100),
    customersPresence: 'PHYSICAL_PRESENT',
    autoConfirmationEnabled: true,
    // One attempt each: what failed is asked for anew, under an id of its own.
    chargeRetryEnabled: false,
    emailsDisabled: true,
    completionBehavior: authorizesOnly ? 'COMPLETE_DEFERRED' : 'COMPLETE_IMMEDIATELY',
    successUrl: returnUrls.success,
    failedUrl: returnUrls.error,
  };
}

export function standingOf(transaction: WalleeTransaction, payment: AskedPayment): Standing {
  const handle = String(transaction.id);
  if (transaction.currency !== payment.currency || transaction.merchantReference !== payment.id) {
    return { state: 'unknown', handle };
  }
  switch (transaction.state) {
    case 'CREATE':
    case 'PENDING':
    case 'CONFIRMED':
    case 'PROCESSING':
      return { state: 'paying', handle, step: { kind: 'terminal' } };
    case 'AUTHORIZED':
      // Without our asking for it, it is charged by itself within seconds.
      return payment.authorizesOnly
        ? { state: 'authorized', handle, taken: takenOf(transaction, payment) }
        : { state: 'paying', handle, step: { kind: 'terminal' } };
    case 'COMPLETED':
    case 'FULFILL':
    // Charged, and wallee advises against delivering: in a restaurant it is eaten.
    case 'DECLINE':
      return { state: 'success', handle, taken: takenOf(transaction, payment) };
    case 'FAILED':
      return { state: 'failed', handle, reason: 'declined', remark: remarkOf(transaction) };
    case 'VOIDED':
      return { state: 'canceled', handle };
    default:
      return { state: 'unknown', handle };
  }
}

function remarkOf({ userFailureMessage, failureReason }: WalleeTransaction): string | null {
  return userFailureMessage ?? Object.values(failureReason?.name ?? {})[0] ?? null;
}

/** A terminal may have asked for a tip: then more is charged than was asked for. */
function takenOf(transaction: WalleeTransaction, payment: AskedPayment): Taken {
  const { id, completedAmount, authorizationAmount, lineItems } = transaction;
  const charged = (completedAmount ?? 0) > 0 ? completedAmount : authorizationAmount;
  const amount = charged === null || charged === undefined ? payment.amount : toMinor(charged);
  const tips = (lineItems ?? []).filter(({ type }) => type === 'TIP');
  const tip = tips.reduce<Money>((sum, { amountIncludingTax }) => money(sum + toMinor(amountIncludingTax ?? 0)), zero);
  return { amount, tip, subMethod: brandOf(transaction), reference: String(id), maskedCard: null };
}

/** Their methods are called as the venue named them in its space: Visa, TWINT, PostFinance Card. */
function brandOf({ paymentConnectorConfiguration: connector }: WalleeTransaction): SubMethod | null {
  const name = (connector?.paymentMethodConfiguration?.name ?? '').toLowerCase();
  return name === '' ? null : (subMethods.find((brand) => name.includes(brands[brand].toLowerCase())) ?? null);
}

/** What can still be refunded. */
export function remainingOf({ completedAmount, refundedAmount }: WalleeTransaction): Money {
  return subtract(toMinor(completedAmount ?? 0), toMinor(refundedAmount ?? 0));
}
