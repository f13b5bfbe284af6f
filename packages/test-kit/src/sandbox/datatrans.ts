/** Plays Datatrans: its API for merchants, the payment page of the guest, and its signed webhooks (JSON API v1). */
import { createHmac } from 'node:crypto';

import {
  type Call,
  empty,
  type Fields,
  fieldsOf,
  hashOf,
  isFields,
  json,
  numberOf,
  type Reply,
  type Route,
  textOf,
} from './call.ts';
import { type SandboxContext, sandboxAccounts } from './context.ts';
import { type Refused, refuseInit } from './datatrans-init.ts';
import { datatransPage } from './datatrans-page.ts';
import { type DatatransPayment, datatransMethods, expire, expiryOf, note, statusOf } from './datatrans-state.ts';

export type DatatransSandbox = {
  readonly routes: readonly Route[];
  /** Newest last. */
  readonly payments: () => readonly DatatransPayment[];
  /** What a guest does on the page. @param method VIS, TWI …; the first one offered unless told */
  readonly press: (transactionId: string, outcome: 'approve' | 'decline' | 'cancel', method?: string) => void;
  /** The evening's batch to the acquirers. */
  readonly transmit: () => void;
};

const { username, password, signKey } = sandboxAccounts.datatrans;

/** @param signature of their documents: over the time and the raw body, with the key of the dashboard */
export function datatransSignature(key: string, time: number, body: string): string {
  const digest = createHmac('sha256', Buffer.from(key, 'hex')).update(`${time}${body}`).digest('hex');
  return `t=${time},s0=${digest}`;
}

const error = (status: number, { code, message }: Refused): Reply => json(status, { error: { code, message } });
const refused = (code: string, message: string) => error(400, { code, message });
const wrongStatus = () => refused('INVALID_TRANSACTION_STATUS', 'The transaction is not in the right status');
const notFound = () => refused('TRANSACTION_NOT_FOUND', 'Transaction not found');

type Books = {
  readonly context: SandboxContext;
  readonly payments: Map<string, DatatransPayment>;
  readonly nextId: () => string;
};

export function playDatatrans(context: SandboxContext): DatatransSandbox {
  const payments = new Map<string, DatatransPayment>();
  let made = 0;
  const books: Books = {
    context,
    payments,
    nextId: () => {
      made += 1;
      const time = new Date(context.now()).toISOString().replaceAll(/\D/g, '').slice(2, 14);
      return `${time}${String(made).padStart(6, '0')}`;
    },
  };
  const press: DatatransSandbox['press'] = (id, outcome, method) => {
    const payment = payments.get(id);
    if (payment !== undefined) pressed(context, payment, outcome, method);
  };
  return {
    routes: [...apiRoutes(books, press), ...datatransPage(context, (id) => payments.get(id), press)],
    payments: () => [...payments.values()],
    press,
    transmit: () => {
      for (const payment of payments.values()) if (payment.status === 'settled') payment.status = 'transmitted';
    },
  };
}

function apiRoutes(books: Books, press: DatatransSandbox['press']): Route[] {
  const once = idempotency(books.context);
  const own =
    (answer: (payment: DatatransPayment, fields: Fields) => Reply) =>
    (call: Call, [id = '']: readonly string[]) =>
      guarded(call, (fields) => {
        const payment = books.payments.get(id);
        if (payment === undefined || payment.type !== 'payment') return notFound();
        expire(payment, books.context.now());
        return answer(payment, fields);
      });
  const post = (name: string, path: RegExp, answer: Route['answer']): Route => ({
    name: `datatrans.${name}`,
    method: 'POST',
    path,
    answer: (call, parts) => (isLetIn(call) ? once(call, () => answer(call, parts)) : unauthorized()),
  });
  return [
    post('init', /^\/v1\/transactions$/, (call) => guarded(call, (fields) => init(books, press, fields))),
    {
      name: 'datatrans.status',
      method: 'GET',
      path: /^\/v1\/transactions\/(\w+)$/,
      answer: (call, [id = '']) => {
        const payment = books.payments.get(id);
        if (!isLetIn(call)) return unauthorized();
        if (payment === undefined) return notFound();
        expire(payment, books.context.now());
        return json(200, statusOf(payment, username));
      },
    },
    post(
      'settle',
      /^\/v1\/transactions\/(\w+)\/settle$/,
      own((payment, fields) => settle(books, payment, fields)),
    ),
    post(
      'cancel',
      /^\/v1\/transactions\/(\w+)\/cancel$/,
      own((payment, fields) => cancel(books, payment, fields)),
    ),
    post(
      'credit',
      /^\/v1\/transactions\/(\w+)\/credit$/,
      own((payment, fields) => credit(books, payment, fields)),
    ),
  ];
}

const isLetIn = ({ headers }: Call) =>
  headers.authorization === `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
const unauthorized = () => error(401, { code: 'UNAUTHORIZED', message: 'Invalid credentials' });

function guarded(call: Call, answer: (fields: Fields) => Reply): Reply {
  if (!isLetIn(call)) return unauthorized();
  if (!(call.headers['content-type'] ?? '').startsWith('application/json')) {
    return refused('INVALID_HEADER', 'Content-Type must be application/json');
  }
  const fields = fieldsOf(call);
  return fields === null ? refused('INVALID_JSON_PAYLOAD', 'The body is no JSON object') : answer(fields);
}

/** The first answer for an hour; another body under the same key is refused, as is one while the first is running. */
function idempotency({ now }: SandboxContext) {
  const kept = new Map<string, { readonly hash: string; readonly at: number; reply: Reply | null }>();
  return async (call: Call, answer: () => Reply | Promise<Reply>): Promise<Reply> => {
    const key = call.headers['idempotency-key'];
    if (typeof key !== 'string') return answer();
    const hash = hashOf(Buffer.concat([Buffer.from(call.url), call.body]));
    const first = kept.get(key);
    if (first !== undefined && now() - first.at < 60 * 60_000) {
      if (first.reply === null) return error(409, { code: 'CLIENT_ERROR', message: 'The first request is running' });
      if (first.hash !== hash)
        return error(422, { code: 'CLIENT_ERROR', message: 'The key was used for another body' });
      return first.reply;
    }
    const entry = { hash, at: now(), reply: null as Reply | null };
    kept.set(key, entry);
    entry.reply = await answer();
    return entry.reply;
  };
}

function init({ context, payments, nextId }: Books, press: DatatransSandbox['press'], fields: Fields): Reply {
  const wrong = refuseInit(fields);
  if (wrong !== null) return error(400, wrong);
  const transactionId = nextId();
  const { redirect, webhook, paymentMethods } = fields;
  const payment: DatatransPayment = {
    transactionId,
    type: 'payment',
    status: 'initialized',
    currency: textOf(fields['currency']),
    refno: textOf(fields['refno']),
    amount: numberOf(fields['amount']),
    autoSettle: fields['autoSettle'] !== false,
    language: textOf(fields['language']),
    paymentMethods: Array.isArray(paymentMethods) ? paymentMethods.map(textOf) : Object.keys(datatransMethods),
    paymentMethod: null,
    redirect: isFields(redirect)
      ? {
          successUrl: textOf(redirect['successUrl']),
          cancelUrl: textOf(redirect['cancelUrl']),
          errorUrl: textOf(redirect['errorUrl']),
          method: redirect['method'] === 'POST' ? 'POST' : 'GET',
        }
      : null,
    webhookUrl: isFields(webhook) ? textOf(webhook['url']) : null,
    expiresAt: expiryOf(context.now()),
    authorized: 0,
    settled: 0,
    credited: 0,
    failReason: null,
    history: [],
  };
  note(payment, { action: 'init', amount: payment.amount, source: 'api', success: true }, context.now());
  payments.set(transactionId, payment);
  context.script.act('datatrans', (outcome) => press(transactionId, outcome));
  return json(201, { transactionId }, { location: `${context.address()}/v1/start/${transactionId}` });
}

function pressed(
  context: SandboxContext,
  payment: DatatransPayment,
  outcome: 'approve' | 'decline' | 'cancel',
  method = payment.paymentMethods[0],
): void {
  const now = context.now();
  expire(payment, now);
  if (payment.status !== 'initialized' && payment.status !== 'challenge_ongoing') return;
  const source = 'redirect' as const;
  if (outcome === 'cancel') {
    payment.status = 'canceled';
    note(payment, { action: 'cancel', source, success: true }, now);
    return;
  }
  payment.paymentMethod = method ?? null;
  const success = outcome === 'approve';
  note(payment, { action: 'authorize', amount: payment.amount, source, success }, now);
  if (!success) {
    payment.status = 'failed';
    payment.failReason = 'declined';
    return;
  }
  payment.authorized = payment.amount;
  payment.settled = payment.autoSettle ? payment.amount : 0;
  payment.status = payment.autoSettle ? 'settled' : 'authorized';
  report(context, payment);
}

/** After each authorisation; once, whatever the answer. */
function report({ webhooks, now }: SandboxContext, payment: DatatransPayment): void {
  if (payment.webhookUrl === null) return;
  const body = JSON.stringify(statusOf(payment, username));
  const headers = { 'datatrans-signature': datatransSignature(signKey, now(), body) };
  webhooks.send({ url: payment.webhookUrl, body, headers });
}

function settle({ context }: Books, payment: DatatransPayment, { amount, currency, refno }: Fields): Reply {
  if (payment.status !== 'authorized') return wrongStatus();
  if (textOf(refno) === '') return refused('INVALID_PROPERTY', 'settle.settleRequest.refno is invalid');
  if (currency !== payment.currency) return refused('INVALID_PROPERTY', 'settle.settleRequest.currency is invalid');
  const asked = numberOf(amount);
  if (!Number.isSafeInteger(asked) || asked <= 0 || asked > payment.authorized) {
    return refused('INVALID_PROPERTY', 'settle.settleRequest.amount is invalid');
  }
  payment.settled = asked;
  payment.status = 'settled';
  note(payment, { action: 'settle', amount: asked, source: 'api', success: true }, context.now());
  return empty(204);
}

function cancel({ context }: Books, payment: DatatransPayment, { refno }: Fields): Reply {
  if (payment.status !== 'authorized') return wrongStatus();
  if (textOf(refno) === '') return refused('INVALID_PROPERTY', 'cancel.cancelRequest.refno is invalid');
  payment.status = 'canceled';
  note(payment, { action: 'cancel', source: 'api', success: true }, context.now());
  return empty(204);
}

function credit({ context, payments, nextId }: Books, payment: DatatransPayment, fields: Fields): Reply {
  if (payment.status !== 'settled' && payment.status !== 'transmitted') return wrongStatus();
  const rest = payment.settled - payment.credited;
  const amount = fields['amount'] === undefined ? rest : numberOf(fields['amount']);
  if (textOf(fields['refno']) === '') return refused('INVALID_PROPERTY', 'credit.creditRequest.refno is invalid');
  if (fields['currency'] !== payment.currency)
    return refused('INVALID_PROPERTY', 'credit.creditRequest.currency is invalid');
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > rest) {
    return refused('INVALID_PROPERTY', 'credit.creditRequest.amount is invalid');
  }
  payment.credited += amount;
  note(payment, { action: 'credit', amount, source: 'api', success: true }, context.now());
  const transactionId = nextId();
  const refno = textOf(fields['refno']);
  payments.set(transactionId, {
    ...payment,
    transactionId,
    type: 'credit',
    refno,
    amount,
    credited: amount,
    history: [],
  });
  return json(200, { transactionId, acquirerAuthorizationCode: '091531' });
}
