/** A transaction at the played Datatrans: its states and what may be done in each. */
export type DatatransStatus =
  | 'initialized'
  | 'challenge_ongoing'
  | 'authorized'
  | 'settled'
  | 'transmitted'
  | 'canceled'
  | 'failed';

export type DatatransEntry = {
  readonly action: 'init' | 'authorize' | 'settle' | 'credit' | 'cancel';
  readonly amount?: number;
  readonly source: 'api' | 'redirect' | 'system';
  readonly date: string;
  readonly success: boolean;
};

export type DatatransPayment = {
  readonly transactionId: string;
  readonly type: 'payment' | 'credit';
  status: DatatransStatus;
  readonly currency: string;
  readonly refno: string;
  /** Minor units, as all amounts here. */
  readonly amount: number;
  readonly autoSettle: boolean;
  readonly language: string;
  readonly paymentMethods: readonly string[];
  paymentMethod: string | null;
  readonly redirect: {
    readonly successUrl: string;
    readonly cancelUrl: string;
    readonly errorUrl: string;
    readonly method: 'GET' | 'POST';
  } | null;
  readonly webhookUrl: string | null;
  readonly expiresAt: number;
  authorized: number;
  settled: number;
  credited: number;
  failReason: string | null;
  history: readonly DatatransEntry[];
};

/** Enough of their list for a point of sale. */
export const datatransMethods: Readonly<Record<string, string>> = {
  VIS: 'Visa',
  ECA: 'Mastercard',
  AMX: 'American Express',
  DIN: 'Diners Club',
  JCB: 'JCB',
  CUP: 'UnionPay',
  TWI: 'TWINT',
  PFC: 'PostFinance',
  REK: 'Reka',
  PAP: 'PayPal',
  APL: 'Apple Pay',
  PAY: 'Google Pay',
  ALP: 'Alipay',
  WEC: 'WeChat Pay',
  MAU: 'Maestro',
  PEF: 'PostFinance E-Finance',
  SAM: 'Samsung Pay',
};

const cards: ReadonlySet<string> = new Set(['VIS', 'ECA', 'AMX', 'DIN', 'JCB', 'CUP', 'MAU', 'APL', 'PAY']);
const minutes30 = 30 * 60_000;
export const expiryOf = (now: number): number => now + minutes30;

export function note(payment: DatatransPayment, entry: Omit<DatatransEntry, 'date'>, now: number): void {
  payment.history = [...payment.history, { ...entry, date: new Date(now).toISOString() }];
}

/** An id that nobody used for half an hour is done for. */
export function expire(payment: DatatransPayment, now: number): void {
  if (payment.status !== 'initialized' || now < payment.expiresAt) return;
  payment.status = 'canceled';
  note(payment, { action: 'cancel', source: 'system', success: true }, now);
}

/** The answer to a status question, and the body of a webhook. */
export function statusOf(payment: DatatransPayment, merchantId: string): object {
  const { transactionId, type, status, currency, refno, language, paymentMethod, authorized, settled } = payment;
  const isCard = paymentMethod !== null && cards.has(paymentMethod);
  return {
    transactionId,
    merchantId,
    type,
    status,
    currency,
    refno,
    language,
    ...(paymentMethod === null ? {} : { paymentMethod }),
    detail: {
      init: { expires: new Date(payment.expiresAt).toISOString() },
      ...(authorized > 0 ? { authorize: { amount: authorized, acquirerAuthorizationCode: '091530' } } : {}),
      ...(settled > 0 ? { settle: { amount: settled } } : {}),
      ...(payment.credited > 0 ? { credit: { amount: payment.credited } } : {}),
      ...(payment.failReason === null ? {} : { fail: { reason: payment.failReason, message: payment.failReason } }),
    },
    ...(isCard && authorized > 0
      ? { card: { masked: '424242xxxxxx4242', expiryMonth: '12', expiryYear: '29', info: { brand: paymentMethod } } }
      : {}),
    history: payment.history,
  };
}
