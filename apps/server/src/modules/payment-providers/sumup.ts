/** SumUp: Solo readers over the cloud on any device, and the app on the same phone where no reader is named. */
import { z } from 'zod';

import { certainRefusal, doneOf, jsonOf, refusedOf } from './answers.ts';
import type { ProviderPlace } from './connection.ts';
import type {
  AskedPayment,
  FailReason,
  Handle,
  OpenAccount,
  Provider,
  ReadReport,
  Report,
  Standing,
} from './provider.ts';
import { appIdOf, appStep } from './sumup-app.ts';
import { askSumup } from './sumup-call.ts';
import { readerState } from './sumup-readers.ts';
import { askRefund, readRefunded, refund } from './sumup-refund.ts';
import { readTransaction, type SumupTransaction, standingOf } from './sumup-transaction.ts';

/** @param now unix milliseconds */
export function sumupAt(place: ProviderPlace, now: () => number): Provider {
  const at: At = { place, now };
  return {
    method: 'sumup',
    start: (account, payment) => start(at, account, payment),
    ask: (account, payment, handle, signal) => ask(at, { account, payment, handle, signal }),
    // It only ever reads.
    look: (account, payment, handle, signal) => ask(at, { account, payment, handle, signal }),
    cancel: (account, payment, handle) => cancel(at, { account, payment, handle }),
    readRefunded: (account, asked) => readRefunded(place, account, asked),
    refund: (account, asked) => refund(place, account, asked),
    askRefund: (account, asked) => askRefund(at, account, asked),
    lookRefund: (account, asked) => askRefund(at, account, asked),
    settle: null,
    release: null,
    readReport: async (account, report) => readSumupReport(account, report),
  };
}

export type At = { readonly place: ProviderPlace; readonly now: () => number };
type Asked = {
  readonly account: OpenAccount;
  readonly payment: AskedPayment;
  readonly handle: Handle | null;
  readonly signal?: AbortSignal;
};

function checkoutBody(account: OpenAccount, payment: AskedPayment): object {
  const { affiliateKey } = account;
  const { id, amount, currency, text, webhookUrl } = payment;
  return {
    total_amount: { currency, minor_unit: 2, value: amount },
    description: text,
    ...(webhookUrl === null ? {} : { return_url: webhookUrl }),
    ...(affiliateKey === undefined
      ? {}
      : { affiliate: { app_id: appIdOf(account), key: affiliateKey, foreign_transaction_id: id } }),
  };
}

async function start({ place }: At, account: OpenAccount, payment: AskedPayment): Promise<Standing> {
  if (payment.device === null) return startApp(account, payment);
  const path = `/readers/${encodeURIComponent(payment.device)}/checkout`;
  const body = checkoutBody(account, payment);
  const answer = await askSumup(place, account, { version: 'v0.1', method: 'POST', path, body });
  const refusal = certainRefusal(answer);
  if (refusal !== null) return { state: 'failed', handle: null, ...refusal };
  const refused = refusedOf(answer);
  if (refused !== null) return { state: 'failed', handle: null, ...refusedCheckout(refused) };
  const handle = clientIdOf(doneOf(answer)?.body);
  return handle === null ? { state: 'unknown', handle: null } : { state: 'paying', handle, step: { kind: 'terminal' } };
}

/** Nothing begins here: this device opens the app, and SumUp knows the payment by its foreign id afterwards. */
function startApp(account: OpenAccount, payment: AskedPayment): Standing {
  const step = appStep(account, payment);
  return step === null
    ? { state: 'failed', handle: null, reason: 'deviceUnknown', remark: null }
    : { state: 'paying', handle: null, step };
}

function clientIdOf(body: unknown): Handle | null {
  const read = z.looseObject({ data: z.looseObject({ client_transaction_id: z.string() }) }).safeParse(body);
  return read.success ? read.data.data.client_transaction_id : null;
}

/** `{ errors: { type, detail } }`, or one key for each field. */
function refusedCheckout({ status, body }: { readonly status: number; readonly body: unknown }): {
  readonly reason: FailReason;
  readonly remark: string | null;
} {
  const read = z.looseObject({ errors: z.record(z.string(), z.unknown()) }).safeParse(body);
  const errors = read.success ? read.data.errors : {};
  const remark = Object.keys(errors).length === 0 ? null : JSON.stringify(errors).slice(0, 300);
  if (errors['type'] === 'READER_BUSY') return { reason: 'deviceBusy', remark };
  if (errors['type'] === 'READER_OFFLINE') return { reason: 'deviceOffline', remark };
  if (status === 404) return { reason: 'deviceUnknown', remark };
  return { reason: errors['total_amount'] === undefined ? 'providerFailed' : 'amountRefused', remark };
}

/** By their id, else by ours, which goes along as the foreign one. `none`: it does not exist, or not yet. */
async function lookUp(
  { place }: At,
  { account, payment, handle, signal }: Asked,
): Promise<SumupTransaction | 'none' | null> {
  const query = new URLSearchParams(
    handle === null ? { foreign_transaction_id: payment.id } : { client_transaction_id: handle },
  );
  const until = signal === undefined ? {} : { signal };
  const answer = await askSumup(place, account, {
    version: 'v2.1',
    path: `/transactions?${query.toString()}`,
    ...until,
  });
  if (answer.kind === 'answered' && answer.status === 404) return 'none';
  return readTransaction(doneOf(answer)?.body);
}

async function ask(at: At, asked: Asked): Promise<Standing> {
  const found = await lookUp(at, asked);
  if (found === null) return { state: 'unknown', handle: asked.handle };
  if (found !== 'none') return standingOf(found, asked.payment, asked.handle);
  return asked.payment.device === null ? askApp(at, asked) : askReader(at, asked, asked.payment.device);
}

/** So long the app may be open on the phone. */
const appOpenMs = 15 * 60_000;

function askApp({ now }: At, { account, payment }: Asked): Standing {
  if (now() - payment.askedAt > appOpenMs) return { state: 'neverStarted' };
  return { state: 'paying', handle: null, step: appStep(account, payment) };
}

/** A reader takes nothing else for a minute; one that idles after that waits for nobody any more. */
const acceptedMs = 75_000;

async function askReader(at: At, asked: Asked, reader: string): Promise<Standing> {
  const { account, payment, handle } = asked;
  const waiting: Standing =
    handle === null ? { state: 'unknown', handle } : { state: 'paying', handle, step: { kind: 'terminal' } };
  if (at.now() - payment.askedAt < acceptedMs) return waiting;
  if ((await readerState(at.place, account, reader)) !== 'IDLE') return waiting;
  // Once more: it may have ended between the two questions.
  const found = await lookUp(at, asked);
  if (found === null) return { state: 'unknown', handle };
  if (found !== 'none') return standingOf(found, payment, handle);
  if (handle !== null) return { state: 'failed', handle, reason: 'expired', remark: null };
  // Without an affiliate key SumUp was never told our id: not to be found says nothing.
  return account.affiliateKey === undefined ? waiting : { state: 'neverStarted' };
}

/** Ends only what still waits for the cardholder, and says nothing: how it stands is asked afterwards. */
async function cancel(at: At, asked: Asked): Promise<Standing> {
  const { account, payment, handle } = asked;
  if (payment.device !== null) {
    const path = `/readers/${encodeURIComponent(payment.device)}/terminate`;
    await askSumup(at.place, account, { version: 'v0.1', method: 'POST', path });
    return ask(at, asked);
  }
  const found = await lookUp(at, asked);
  if (found === null) return { state: 'unknown', handle };
  return found === 'none' ? { state: 'canceled', handle } : standingOf(found, payment, handle);
}

const readerReport = z.looseObject({
  event_type: z.literal('solo.transaction.updated'),
  payload: z.looseObject({ client_transaction_id: z.string(), merchant_code: z.string() }),
});
/** Nothing of SumUp is signed: each report is a hint to ask. */
export function readSumupReport(account: OpenAccount, { body, payment }: Report): ReadReport {
  // What the app hands back in the address, sent on by the device.
  if (payment !== null) return { kind: 'hint', paymentId: payment.id, handle: null };
  const read = jsonOf(body);
  const fromReader = readerReport.safeParse(read);
  if (fromReader.success) {
    const { client_transaction_id: handle, merchant_code: merchant } = fromReader.data.payload;
    return merchant === account.merchantCode ? { kind: 'hint', paymentId: null, handle } : { kind: 'refused' };
  }
  return { kind: 'refused' };
}
