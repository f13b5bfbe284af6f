/**
 * Tap on Mobile: this device's own phone takes the card (Worldline WPI 2.2). Nobody but the device can be asked, so its
 * bridge's answers are what there is; a lost one is recovered by the session before anything is repeated.
 */
import { type Money, money, subtract, zero } from '@comanda/domain/money';
import type { SubMethod } from '@comanda/domain/payments/payment-setup';
import { z } from 'zod';

import { jsonOf, maskedCardOf } from './answers.ts';
import type {
  AskedPayment,
  AskedRefund,
  Handle,
  PayStep,
  Provider,
  ReadReport,
  RefundStanding,
  Report,
  Standing,
  Taken,
} from './provider.ts';

/** @param now unix milliseconds */
export function tapOnMobile(now: () => number): Provider {
  return {
    method: 'tap_on_mobile',
    start: async (_, payment) => ({
      state: 'paying',
      handle: sessionOf(payment.id),
      step: bridge('WPI_SVC_PAYMENT', payment.id, paymentRequest(payment)),
    }),
    ask: async (_, payment, handle) => waitFor(now(), payment, handle),
    look: async (_, payment, handle) => waitFor(now(), payment, handle),
    // Ended on the phone alone; its answer says so.
    cancel: async (_, payment, handle) => waitFor(now(), payment, handle),
    readRefunded: null,
    refund: async (_, refund) => refundStanding(refund),
    // The same message: whoever has sent it already sends what recovers it.
    askRefund: async (_, refund) => refundStanding(refund),
    // No phone is told again: what it did it says by itself.
    lookRefund: async () => ({ state: 'unknown' }),
    settle: null,
    release: null,
    readReport: async (_, report) => readTapReport(report),
  };
}

type ServiceType = 'WPI_SVC_PAYMENT' | 'WPI_SVC_REFUND' | 'WPI_SVC_LAST_TRANSACTION';

/** What the device's bridge is told; its own words, passed on as they are (integrations: Tap on Mobile). */
export type BridgeMessage = {
  readonly v: 1;
  readonly kind: 'wpi';
  readonly action: 'PROCESS_TRANSACTION' | 'PROCESS_INFORMATION';
  readonly serviceType: ServiceType;
  readonly sessionId: string;
  readonly request: object;
  /** Sent instead once the message itself has been sent: after a reload, or when its answer was lost. */
  readonly recover: BridgeMessage | null;
};

/** One exchange each, without dashes; the payment's or the refund's own id, so that it is found again. */
const sessionOf = (id: string): string => id.replaceAll('-', '');

const lastTransaction = (id: string): BridgeMessage => ({
  v: 1,
  kind: 'wpi',
  action: 'PROCESS_INFORMATION',
  serviceType: 'WPI_SVC_LAST_TRANSACTION',
  sessionId: sessionOf(id),
  request: {},
  recover: null,
});

function bridge(serviceType: ServiceType, id: string, request: object): PayStep {
  const message: BridgeMessage = {
    v: 1,
    kind: 'wpi',
    action: 'PROCESS_TRANSACTION',
    serviceType,
    sessionId: sessionOf(id),
    request,
    recover: lastTransaction(id),
  };
  return { kind: 'bridge', message };
}

function paymentRequest({ amount, tip, currency, text }: AskedPayment): object {
  return {
    currency,
    requestedAmount: subtract(amount, tip),
    ...(tip > 0 ? { tipAmount: tip } : {}),
    // Thirty letters, digits and those of Latin-1.
    reference: text.replaceAll(/[^A-Za-z0-9À-ÖØ-öø-ÿ-]/g, '').slice(0, 30),
    receiptFormat: ['JSON'],
  };
}

function refundStanding({ id, amount, currency, payment }: AskedRefund): RefundStanding {
  const request = {
    currency,
    requestedAmount: amount,
    paymentSolutionReference: payment.handle,
    receiptFormat: ['JSON'],
  };
  return { state: 'pending', handle: sessionOf(id), step: bridge('WPI_SVC_REFUND', id, request) };
}

/** So long somebody may be tapping and typing a PIN. */
const tappingMs = 5 * 60_000;

function waitFor(now: number, { id, askedAt }: AskedPayment, known: Handle | null): Standing {
  const handle = known ?? sessionOf(id);
  return now - askedAt > tappingMs ? { state: 'unknown', handle } : { state: 'paying', handle, step: null };
}

const bridgeAnswer = z.looseObject({
  sessionId: z.string().regex(/^[0-9a-f]{32}$/i),
  serviceType: z.string(),
  /** Which message was sent; the service of the answer is that of what was recovered. */
  asked: z.string().optional(),
  /** False: this device has no bridge, nothing was asked of any phone. */
  launched: z.boolean().optional(),
  /** Android: -1 done, 0 cancelled. */
  resultCode: z.int().optional(),
  response: z
    .looseObject({
      result: z.string(),
      errorCondition: z.string(),
      remark: z.string().nullish(),
      currency: z.string().nullish(),
      authorizedAmount: z.int().nonnegative().nullish(),
      tipAmount: z.int().nonnegative().nullish(),
      brandName: z.string().nullish(),
      paymentSolutionReference: z.string().nullish(),
      receipt: z.looseObject({ json: z.looseObject({ maskedPan: z.string().nullish() }).nullish() }).nullish(),
    })
    .nullable(),
});
type Answer = z.output<typeof bridgeAnswer>;
type Response = NonNullable<Answer['response']>;

/** The bridge gave no answer at all. */
const noAnswer = z.looseObject({ kind: z.literal('noAnswer') });

/** `{ …the bridge's answer, asked }`; whose it is says its session. */
export function readTapReport({ body, payment }: Report): ReadReport {
  const told = jsonOf(body);
  if (payment !== null && noAnswer.safeParse(told).success) {
    const handle = sessionOf(payment.id);
    return { kind: 'verified', paymentId: payment.id, handle, standing: recovering(handle) };
  }
  const read = bridgeAnswer.safeParse(told);
  if (!read.success) return { kind: 'refused' };
  const { sessionId } = read.data;
  if (payment !== null && sessionOf(payment.id) !== sessionId) return { kind: 'refused' };
  const standing = standingOf(read.data, payment);
  const handle = 'handle' in standing ? standing.handle : null;
  return { kind: 'verified', paymentId: payment?.id ?? idOf(sessionId), handle, standing };
}

const idOf = (session: string) => session.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The card was not asked for, or refused: nothing was charged. All other errors may hide a payment. */
const canceled = 'WPI_ERR_COND_USER_CANCEL';
const declined: ReadonlySet<string> = new Set(['WPI_ERR_COND_HOST_REFUSAL', 'WPI_ERR_COND_CARD_READ_ERR']);
const neverBegun: ReadonlySet<string> = new Set([
  'WPI_ERR_COND_INVALID_AMOUNT',
  'WPI_ERR_COND_INVALID_CURRENCY',
  'WPI_ERR_COND_INVALID_PASSWORD',
  'WPI_ERR_COND_INVALID_TRANSACTION_REQ',
  'WPI_ERR_COND_MISSING_MANDATORY_PARAMETER',
  'WPI_ERR_COND_NOT_INITIALIZED',
  'WPI_ERR_COND_SERVICE_NOT_SUPPORTED',
  'WPI_ERR_COND_TIP_AMOUNT_EXCEEDS_MAXIMUM',
  'WPI_ERR_COND_TIP_NOT_SUPPORTED_BY_PAYMENT_SOLUTION',
  'WPI_ERR_COND_TIP_NOT_SUPPORTED_BY_SERVICE_TYPE',
  'WPI_ERR_COND_WPI_VERSION_NOT_SUPPORTED',
  'WPI_ERR_UPDATE_REQUIRED',
]);

function standingOf(
  { sessionId: handle, response, asked, launched, serviceType }: Answer,
  payment: AskedPayment | null,
): Standing {
  if (launched === false) return { state: 'neverStarted' };
  const condition = response?.errorCondition ?? '';
  if (response?.result === 'WPI_RESULT_SUCCESS') return successOf(response, payment, handle);
  const remark = response?.remark ?? null;
  // What was recovered says of which service it was: this is the phone's own refusal to tell, the card may be charged.
  if (serviceType === 'WPI_SVC_LAST_TRANSACTION') return { state: 'unknown', handle };
  if (condition === canceled) return { state: 'canceled', handle };
  if (declined.has(condition)) return { state: 'failed', handle, reason: 'declined', remark };
  if (neverBegun.has(condition)) {
    const isAmount = condition === 'WPI_ERR_COND_INVALID_AMOUNT';
    return {
      state: 'failed',
      handle,
      reason: isAmount ? 'amountRefused' : 'providerFailed',
      remark: remark ?? condition,
    };
  }
  return asked === 'WPI_SVC_LAST_TRANSACTION' ? { state: 'unknown', handle } : recovering(handle);
}

/** It may have been charged: before anything else the phone is asked how it ended. */
function recovering(handle: Handle): Standing {
  return { state: 'paying', handle, step: { kind: 'bridge', message: lastTransaction(idOf(handle)) } };
}

/** From then on it goes by its reference: a refund needs it. */
function successOf(response: Response, payment: AskedPayment | null, session: Handle): Standing {
  const reference = response.paymentSolutionReference ?? null;
  const handle = reference ?? session;
  const isOurs = payment === null || response.currency === payment.currency;
  const taken = takenOf(response, payment, reference);
  return taken === null || !isOurs ? { state: 'unknown', handle } : { state: 'success', handle, taken };
}

function takenOf(response: Response, payment: AskedPayment | null, reference: string | null): Taken | null {
  const { authorizedAmount, tipAmount, brandName, receipt } = response;
  if (authorizedAmount === null || authorizedAmount === undefined) return null;
  const tip: Money = money(tipAmount ?? payment?.tip ?? zero);
  // Whether the authorized amount holds the tip is not documented, and a phone may take another tip: what was asked for
  // without one stands for the price alone.
  const isWithoutTip = payment !== null && tip > 0 && authorizedAmount === subtract(payment.amount, payment.tip);
  return {
    amount: money(isWithoutTip ? authorizedAmount + tip : authorizedAmount),
    tip,
    subMethod: brandOfName[(brandName ?? '').replace('WPI_BRAND_NAME_', '')] ?? null,
    reference,
    maskedCard: maskedCardOf(receipt?.json?.maskedPan ?? undefined),
  };
}

const brandOfName: Readonly<Record<string, SubMethod>> = {
  VISA: 'visa',
  VISA_DEBIT: 'visa',
  MASTERCARD: 'mastercard',
  MASTERCARD_DEBIT: 'mastercard',
  MAESTRO: 'maestro',
  VPAY: 'vpay',
  AMERICAN_EXPRESS: 'amex',
  TWINT: 'twint',
  ALIPAY: 'alipay',
  WECHAT_PAY: 'wechatpay',
};
