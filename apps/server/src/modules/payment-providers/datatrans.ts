/** Datatrans: the guest pays on a page of theirs, at the table's receipt, in the app or by a QR code (JSON API v1). */
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Money } from '@comanda/domain/money';

import { type Answered, certainRefusal, doneOf, jsonOf, refusedOf } from './answers.ts';
import type { ProviderPlace } from './connection.ts';
import { askDatatrans, datatransError } from './datatrans-call.ts';
import {
  creditedOf,
  datatransCodes,
  type DatatransStatus,
  readStatus,
  settledOf,
  standingOf,
} from './datatrans-status.ts';
import type {
  AskedPayment,
  AskedRefund,
  Handle,
  OpenAccount,
  PayStep,
  Provider,
  ReadReport,
  RefundStanding,
  Report,
  Standing,
} from './provider.ts';

/** @param now unix milliseconds */
export function datatransAt(place: ProviderPlace, now: () => number): Provider {
  const at: At = { place, now };
  return {
    method: 'datatrans',
    start: (account, payment) => begin(at, account, payment),
    ask: (account, payment, handle, signal) => ask(at, { account, payment, handle, signal }),
    look: (account, payment, handle, signal) => look(at, { account, payment, handle, signal }),
    cancel: (account, payment, handle) => cancel(at, { account, payment, handle }),
    readRefunded: (account, refund) => readCredited(at, account, refund),
    refund: (account, refund) => credit(at, account, refund),
    askRefund: (account, refund) => askCredit(at, account, refund),
    lookRefund: (account, refund) => lookCredit(at, account, refund),
    settle: (account, payment, handle) => move(at, { account, payment, handle }, 'settle'),
    release: (account, payment, handle) => move(at, { account, payment, handle }, 'cancel'),
    readReport: async (account, report) => readDatatransReport(account, report),
  };
}

type At = { readonly place: ProviderPlace; readonly now: () => number };
type Asked = {
  readonly account: OpenAccount;
  readonly payment: AskedPayment;
  readonly handle: Handle | null;
  readonly signal?: AbortSignal;
};

const languages: ReadonlySet<string> = new Set(
  'en de fr it es el fi hu ko nl no da pl pt ru ja sk sl sv tr zh'.split(' '),
);

function languageOf(tag: string): string {
  const language = tag.slice(0, 2).toLowerCase();
  return languages.has(language) ? language : 'en';
}

function initBody(payment: AskedPayment): object {
  const { id, amount, currency, subMethods, authorizesOnly, returnUrls, webhookUrl } = payment;
  const codes = subMethods.flatMap((brand) => datatransCodes[brand] ?? []);
  return {
    currency,
    refno: id,
    amount,
    autoSettle: !authorizesOnly,
    language: languageOf(payment.language),
    ...(codes.length === 0 ? {} : { paymentMethods: codes }),
    redirect: {
      successUrl: returnUrls.success,
      cancelUrl: returnUrls.cancel,
      errorUrl: returnUrls.error,
      method: 'GET',
    },
    ...(webhookUrl === null ? {} : { webhook: { url: webhookUrl } }),
    option: { returnMaskedCardNumber: true },
  };
}

/** Pages lie beside the API: api.sandbox.datatrans.com → pay.sandbox.datatrans.com. */
function pageOf({ place }: At, handle: Handle): PayStep {
  const host = place.address.replace('://api.', '://pay.');
  return { kind: 'page', url: `${host}/v1/start/${encodeURIComponent(handle)}` };
}

/** With the payment as key, so that a lost answer is fetched by the same question: nothing begins twice. */
async function begin(at: At, account: OpenAccount, payment: AskedPayment): Promise<Standing> {
  const question = {
    method: 'POST',
    path: '/v1/transactions',
    body: initBody(payment),
    idempotencyKey: payment.id,
  } as const;
  const answer = await askDatatrans(at.place, account, question);
  const refusal = certainRefusal(answer);
  if (refusal !== null) return { state: 'failed', handle: null, ...refusal };
  const refused = refusedOf(answer);
  if (refused !== null) return refusedInit(refused);
  const handle = transactionIdOf(doneOf(answer)?.body);
  return handle === null ? { state: 'unknown', handle: null } : { state: 'paying', handle, step: pageOf(at, handle) };
}

function transactionIdOf(body: unknown): Handle | null {
  if (typeof body !== 'object' || body === null || !('transactionId' in body)) return null;
  return typeof body.transactionId === 'string' ? body.transactionId : null;
}

function refusedInit({ body }: { readonly body: unknown }): Standing {
  const error = datatransError(body);
  const isAmount = error?.code === 'INVALID_PROPERTY' && /\bamount\b/i.test(error.message);
  const remark = error === null ? null : `${error.code}: ${error.message}`;
  return { state: 'failed', handle: null, reason: isAmount ? 'amountRefused' : 'providerFailed', remark };
}

async function readTransaction(
  at: At,
  { account, handle, signal }: Pick<Asked, 'account' | 'signal'> & { handle: Handle },
) {
  const path = `/v1/transactions/${encodeURIComponent(handle)}`;
  const answer = await askDatatrans(at.place, account, { path, ...(signal === undefined ? {} : { signal }) });
  return readStatus(doneOf(answer)?.body);
}

/** Their pages live for half an hour. Whose page nobody ever saw cannot be paid any more. */
const pageLivesMs = 30 * 60_000;

async function ask(at: At, { account, payment, handle, signal }: Asked): Promise<Standing> {
  if (handle === null) {
    return at.now() - payment.askedAt > pageLivesMs ? { state: 'neverStarted' } : begin(at, account, payment);
  }
  const standing = await look(at, { account, payment, handle, ...(signal === undefined ? {} : { signal }) });
  // Reserved although it was to be charged: an account that does not settle by itself.
  if (standing.state === 'authorized' && !payment.authorizesOnly)
    return move(at, { account, payment, handle }, 'settle');
  return standing;
}

/** No page is made: one that nobody ever saw cannot be paid any more. */
async function look(at: At, { account, payment, handle, signal }: Asked): Promise<Standing> {
  if (handle === null) return { state: 'neverStarted' };
  const status = await readTransaction(at, { account, handle, ...(signal === undefined ? {} : { signal }) });
  if (status === null) return { state: 'unknown', handle };
  return standingOf(status, payment, { page: pageOf(at, handle), now: at.now() });
}

/**
 * What is only reserved is released. A page cannot be called back: one that nobody has begun to use is left alone, and
 * whoever pays there all the same is a late success. One that is being used is waited for.
 */
async function cancel(at: At, { account, payment, handle }: Asked): Promise<Standing> {
  if (handle === null) return { state: 'neverStarted' };
  const status = await readTransaction(at, { account, handle });
  if (status === null) return { state: 'unknown', handle };
  if (status.status === 'authorized') return move(at, { account, payment, handle }, 'cancel');
  if (status.status === 'initialized') return { state: 'canceled', handle };
  return standingOf(status, payment, { page: pageOf(at, handle), now: at.now() });
}

/** Whatever comes back, how it stands afterwards is read: a repeat is refused by its state. */
async function move(
  at: At,
  { account, payment, handle }: Asked & { handle: Handle },
  to: 'settle' | 'cancel',
): Promise<Standing> {
  const { id: refno, amount, currency } = payment;
  const path = `/v1/transactions/${encodeURIComponent(handle)}/${to}`;
  const body = to === 'settle' ? { amount, currency, refno } : { refno };
  await askDatatrans(at.place, account, { method: 'POST', path, body });
  const status = await readTransaction(at, { account, handle });
  return status === null
    ? { state: 'unknown', handle }
    : standingOf(status, payment, { page: pageOf(at, handle), now: at.now() });
}

async function readCredited(at: At, account: OpenAccount, { payment }: AskedRefund): Promise<Money | null> {
  const status = await readTransaction(at, { account, handle: payment.handle });
  return status === null ? null : creditedOf(status);
}

async function credit(at: At, account: OpenAccount, refund: AskedRefund): Promise<RefundStanding> {
  const { id: refno, amount, currency, payment } = refund;
  const path = `/v1/transactions/${encodeURIComponent(payment.handle)}/credit`;
  const body = { currency, refno, amount };
  const answer = await askDatatrans(at.place, account, { method: 'POST', path, body, idempotencyKey: refno });
  const done = doneOf(answer);
  if (done !== null) return { state: 'success', reference: transactionIdOf(done.body) };
  const refusal = certainRefusal(answer);
  if (refusal !== null) return { state: 'failed', ...refusal };
  const refused = refusedOf(answer);
  return refused === null ? { state: 'unknown' } : refusedCredit(at, { account, refund, refused });
}

async function refusedCredit(
  at: At,
  { account, refund, refused }: { account: OpenAccount; refund: AskedRefund; refused: Answered },
): Promise<RefundStanding> {
  const error = datatransError(refused.body);
  const remark = error === null ? null : `${error.code}: ${error.message}`;
  const status = await readTransaction(at, { account, handle: refund.payment.handle });
  const isAbove = status !== null && settledOf(status) > 0 && refund.amount > settledOf(status) - creditedOf(status);
  return { state: 'failed', reason: isAbove ? 'aboveRemaining' : 'providerFailed', remark };
}

/** The sum of the credits says whether it was done; if not, the same key does it, once. */
async function askCredit(at: At, account: OpenAccount, refund: AskedRefund): Promise<RefundStanding> {
  const seen = await lookCredit(at, account, refund);
  return seen.state === 'failed' ? credit(at, account, refund) : seen;
}

/** Failed where it was not done. */
async function lookCredit(at: At, account: OpenAccount, refund: AskedRefund): Promise<RefundStanding> {
  const status: DatatransStatus | null = await readTransaction(at, { account, handle: refund.payment.handle });
  if (status === null) return { state: 'unknown' };
  const isBooked = creditedOf(status) >= refund.refundedBefore + refund.amount;
  return isBooked
    ? { state: 'success', reference: null }
    : { state: 'failed', reason: 'providerFailed', remark: 'not refunded' };
}

/** `t=<milliseconds>,s0=<hex>` over the time and the raw body. Without a key of ours a report is a hint. */
export function readDatatransReport(account: OpenAccount, { body, headers, payment }: Report): ReadReport {
  if (payment !== null) return { kind: 'hint', paymentId: payment.id, handle: null };
  const status = readStatus(jsonOf(body));
  const told = { paymentId: status?.refno ?? null, handle: status?.transactionId ?? null };
  if (account.signKey === undefined || account.signKey === '') {
    return status === null ? { kind: 'refused' } : { kind: 'hint', ...told };
  }
  const header = headers['datatrans-signature'];
  const match = typeof header === 'string' ? /^t=(\d+),s0=([0-9a-f]{64})$/i.exec(header) : null;
  if (match === null || status === null) return { kind: 'refused' };
  const [, time = '', given = ''] = match;
  const right = createHmac('sha256', Buffer.from(account.signKey, 'hex')).update(time).update(body).digest();
  if (!timingSafeEqual(right, Buffer.from(given, 'hex'))) return { kind: 'refused' };
  return { kind: 'verified', ...told, standing: null };
}
