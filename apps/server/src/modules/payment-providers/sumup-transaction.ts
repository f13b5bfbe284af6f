/** A transaction of SumUp, and what its state is to the house. */
import { type Money, money } from '@comanda/domain/money';
import type { SubMethod } from '@comanda/domain/payments/payment-setup';
import { z } from 'zod';

import { maskedCardOf, toMinor } from './answers.ts';
import type { AskedPayment, Handle, Standing, Taken } from './provider.ts';

const transactionAnswer = z.looseObject({
  id: z.string(),
  transaction_code: z.string().nullish(),
  client_transaction_id: z.string().nullish(),
  /** Major units, tip included. */
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  tip_amount: z.number().nullish(),
  entry_mode: z.string().nullish(),
  card: z.looseObject({ last_4_digits: z.string().nullish(), type: z.string().nullish() }).nullish(),
  events: z
    .array(z.looseObject({ type: z.string().nullish(), status: z.string().nullish(), amount: z.number().nullish() }))
    .nullish(),
});
export type SumupTransaction = z.output<typeof transactionAnswer>;

/** Null for what is no transaction. */
export function readTransaction(body: unknown): SumupTransaction | null {
  const read = transactionAnswer.safeParse(body);
  return read.success ? read.data : null;
}

const brandOfType: Readonly<Record<string, SubMethod>> = {
  VISA: 'visa',
  VISA_ELECTRON: 'visa',
  MASTERCARD: 'mastercard',
  MAESTRO: 'maestro',
  VPAY: 'vpay',
  AMEX: 'amex',
  DINERS: 'diners',
  CUP: 'unionpay',
};

export function standingOf(transaction: SumupTransaction, payment: AskedPayment, handle: Handle | null): Standing {
  if (transaction.currency !== payment.currency) return { state: 'unknown', handle };
  switch (transaction.status) {
    case 'SUCCESSFUL':
    case 'REFUNDED':
      // What the app took goes by our id: a refund looks it up by that.
      return {
        state: 'success',
        handle: handle ?? transaction.client_transaction_id ?? payment.id,
        taken: takenOf(transaction, payment),
      };
    case 'CANCELLED':
      return { state: 'canceled', handle };
    case 'FAILED':
      return { state: 'failed', handle, reason: 'declined', remark: null };
    case 'PENDING':
      return { state: 'paying', handle, step: null };
    default:
      return { state: 'unknown', handle };
  }
}

/** The reader may have asked for a tip beside the one that was asked for. */
function takenOf(
  { amount, tip_amount, transaction_code, id, entry_mode, card }: SumupTransaction,
  payment: AskedPayment,
): Taken {
  return {
    amount: toMinor(amount),
    tip: money(payment.tip + toMinor(tip_amount ?? 0)),
    subMethod: entry_mode === 'TWINT' ? 'twint' : (brandOfType[card?.type ?? ''] ?? null),
    reference: transaction_code ?? id,
    maskedCard: maskedCardOf(card?.last_4_digits ?? undefined),
  };
}

/** What was refunded of it so far. */
export function refundedOf({ status, amount, events }: SumupTransaction): Money {
  if (status === 'REFUNDED') return toMinor(amount);
  const refunds = (events ?? []).filter((one) => one.type === 'REFUND' && one.status !== 'FAILED');
  return money(refunds.reduce((sum, one) => sum + toMinor(one.amount ?? 0), 0));
}
