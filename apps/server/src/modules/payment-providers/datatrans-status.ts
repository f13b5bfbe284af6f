/** What Datatrans says of a transaction, and what that is to the house. */
import { type Money, money } from '@comanda/domain/money';
import type { SubMethod } from '@comanda/domain/payments/payment-setup';
import { z } from 'zod';

import { maskedCardOf } from './answers.ts';
import type { AskedPayment, PayStep, Standing, Taken } from './provider.ts';

const minor = z.int().nonnegative();
const sum = z.looseObject({ amount: minor.optional() });

const statusAnswer = z.looseObject({
  transactionId: z.string(),
  type: z.string().optional(),
  status: z.string(),
  currency: z.string(),
  refno: z.string(),
  paymentMethod: z.string().optional(),
  detail: z
    .looseObject({
      init: z.looseObject({ expires: z.string().optional() }).optional(),
      authorize: sum.optional(),
      settle: sum.optional(),
      credit: sum.optional(),
      fail: z.looseObject({ reason: z.string().optional(), message: z.string().optional() }).optional(),
    })
    .optional(),
  card: z.looseObject({ masked: z.string().optional() }).optional(),
  history: z
    .array(z.looseObject({ action: z.string(), amount: minor.optional(), success: z.boolean().optional() }))
    .optional(),
});
export type DatatransStatus = z.output<typeof statusAnswer>;

/** Null for what is no such answer. */
export function readStatus(body: unknown): DatatransStatus | null {
  const read = statusAnswer.safeParse(body);
  return read.success ? read.data : null;
}

/** Their codes for the cards and wallets of the house. */
export const datatransCodes: Readonly<Partial<Record<SubMethod, string>>> = {
  visa: 'VIS',
  mastercard: 'ECA',
  amex: 'AMX',
  diners: 'DIN',
  jcb: 'JCB',
  unionpay: 'CUP',
  twint: 'TWI',
  postfinance: 'PFC',
  reka: 'REK',
  applepay: 'APL',
  googlepay: 'PAY',
  paypal: 'PAP',
  alipay: 'ALP',
  wechatpay: 'WEC',
};
const brandOfCode = new Map(Object.entries(datatransCodes).map(([brand, code]) => [code, brand]));
const isBrand = (name: string | undefined): name is SubMethod => name !== undefined && name in datatransCodes;

function takenOf(
  { transactionId, detail, paymentMethod, card }: DatatransStatus,
  { amount, tip }: AskedPayment,
): Taken {
  const brand = brandOfCode.get(paymentMethod ?? '');
  return {
    amount: money(detail?.settle?.amount ?? detail?.authorize?.amount ?? amount),
    tip,
    subMethod: isBrand(brand) ? brand : null,
    reference: transactionId,
    maskedCard: maskedCardOf(card?.masked),
  };
}

/** @param page where the guest pays; @param now unix milliseconds, by which an unused page has expired */
export function standingOf(
  status: DatatransStatus,
  payment: AskedPayment,
  { page, now }: { page: PayStep; now: number },
): Standing {
  const { transactionId: handle, detail } = status;
  const isOurs = status.refno === payment.id && status.currency === payment.currency;
  if (!isOurs) return { state: 'unknown', handle };
  switch (status.status) {
    case 'settled':
    case 'transmitted':
      return { state: 'success', handle, taken: takenOf(status, payment) };
    case 'authorized':
      return { state: 'authorized', handle, taken: takenOf(status, payment) };
    case 'canceled':
      return { state: 'canceled', handle };
    case 'failed':
      return {
        state: 'failed',
        handle,
        reason: 'declined',
        remark: detail?.fail?.message ?? detail?.fail?.reason ?? null,
      };
    case 'initialized':
      return hasExpired(detail?.init?.expires, now)
        ? { state: 'failed', handle, reason: 'expired', remark: null }
        : { state: 'paying', handle, step: page };
    case 'challenge_required':
    case 'challenge_ongoing':
    case 'authenticated':
      return { state: 'paying', handle, step: page };
    default:
      return { state: 'unknown', handle };
  }
}

/** Clocks differ: a minute longer than they say. */
const slackMs = 60_000;

function hasExpired(expires: string | undefined, now: number): boolean {
  const until = expires === undefined ? Number.NaN : Date.parse(expires);
  return Number.isFinite(until) && now > until + slackMs;
}

/** What was refunded of it so far. */
export function creditedOf({ detail, history = [] }: DatatransStatus): Money {
  const credits = history.filter(({ action, success }) => action === 'credit' && success !== false);
  const booked = credits.reduce((total, { amount = 0 }) => total + amount, 0);
  return money(Math.max(booked, detail?.credit?.amount ?? 0));
}

export const settledOf = ({ detail }: DatatransStatus): Money => money(detail?.settle?.amount ?? 0);
