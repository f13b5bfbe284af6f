/** wallee's card terminals: a transaction is made, the terminal is told to take it, and the call is held until it has. */
import type { ProviderAnswer } from '../../platform/ask-provider.ts';
import { certainRefusal, conflictOf, doneOf, refusedOf } from './answers.ts';
import type { ProviderPlace } from './connection.ts';
import type { AskedPayment, Handle, OpenAccount, Provider, Standing } from './provider.ts';
import { askWallee, type WalleePlace, walleeRemark } from './wallee-call.ts';
import { askRefund, lookRefund, refund } from './wallee-refund.ts';
import { noKeys, readWalleeReport } from './wallee-report.ts';
import { createBody, readFound, readTransaction, standingOf, type WalleeTransaction } from './wallee-transaction.ts';

/** @param now unix milliseconds */
export function walleeAt(at: ProviderPlace, now: () => number): Provider {
  const place: WalleePlace = { ...at, now };
  const keys = noKeys();
  return {
    method: 'wallee_terminal',
    start: (account, payment) => start(place, account, payment),
    ask: (account, payment, handle, signal) => ask(place, { account, payment, handle, signal }),
    look: (account, payment, handle, signal) => look(place, { account, payment, handle, signal }),
    cancel: (account, payment, handle) => cancel(place, { account, payment, handle }),
    // Refunds have an id of ours there.
    readRefunded: null,
    refund: (account, asked) => refund(place, account, asked),
    askRefund: (account, asked, handle) => askRefund(place, account, { asked, handle }),
    lookRefund: (account, asked, handle) => lookRefund(place, account, { asked, handle }),
    settle: (account, payment, handle) => move(place, { account, payment, handle }, 'complete-online'),
    release: (account, payment, handle) => move(place, { account, payment, handle }, 'void-online'),
    readReport: (account, report) => readWalleeReport(place, account, { report, keys }),
  };
}

type Asked = {
  readonly account: OpenAccount;
  readonly payment: AskedPayment;
  readonly handle: Handle | null;
  readonly signal?: AbortSignal;
};

/** Makes the transaction only: the terminal is told by `ask`. Until then nothing can be charged. */
async function start(place: WalleePlace, account: OpenAccount, payment: AskedPayment): Promise<Standing> {
  if (payment.device === null) return { state: 'failed', handle: null, reason: 'deviceUnknown', remark: null };
  const question = {
    method: 'POST',
    path: '/payment/transactions',
    body: createBody(payment),
  } as const;
  const answer = await askWallee(place, account, question);
  const refusal = certainRefusal(answer);
  if (refusal !== null) return { state: 'failed', handle: null, ...refusal };
  const refused = refusedOf(answer);
  if (refused !== null) return refusedCreate(refused.body);
  const transaction = readTransaction(doneOf(answer)?.body);
  return transaction === null ? { state: 'unknown', handle: null } : standingOf(transaction, payment);
}

function refusedCreate(body: unknown): Standing {
  const remark = walleeRemark(body);
  const isAmount = remark !== null && /amount|lineItems/i.test(remark);
  return { state: 'failed', handle: null, reason: isAmount ? 'amountRefused' : 'providerFailed', remark };
}

/** Found by the payment's own id, where the answer to `start` was lost. */
async function find(
  place: WalleePlace,
  { account, payment, signal }: Asked,
): Promise<WalleeTransaction | 'none' | null> {
  const query = encodeURIComponent(`merchantReference:"${payment.id}"`);
  const path = `/payment/transactions/search?query=${query}&limit=10&order=${encodeURIComponent('id:ASC')}`;
  const answer = await askWallee(place, account, {
    path,
    ...(signal === undefined ? {} : { signal }),
  });
  const found = readFound(doneOf(answer)?.body);
  if (found === null) return null;
  return found.find((one) => one.merchantReference === payment.id) ?? 'none';
}

async function read(place: WalleePlace, { account }: Asked, handle: Handle): Promise<WalleeTransaction | null> {
  const path = `/payment/transactions/${encodeURIComponent(handle)}`;
  const answer = await askWallee(place, account, { path });
  return readTransaction(doneOf(answer)?.body);
}

/** The transaction as it is now; a standing where that is already the answer. */
async function transactionOf(place: WalleePlace, asked: Asked): Promise<WalleeTransaction | Standing> {
  const { handle } = asked;
  const found = handle === null ? await find(place, asked) : await read(place, asked, handle);
  if (found === 'none') return { state: 'neverStarted' };
  return found ?? { state: 'unknown', handle };
}

const isStanding = (found: WalleeTransaction | Standing): found is Standing => !('id' in found);

/** Held up to 80 seconds by wallee; asked again, the same call goes on with the same payment. */
const heldMs = 90_000;

async function ask(place: WalleePlace, asked: Asked): Promise<Standing> {
  const found = await transactionOf(place, asked);
  if (isStanding(found)) return found;
  const { account, payment, signal } = asked;
  const standing = standingOf(found, payment);
  if (standing.state !== 'paying' || found.state === 'AUTHORIZED' || payment.device === null) return standing;
  const handle = String(found.id);
  const query = new URLSearchParams({ transactionId: handle, language: payment.language });
  const path = `/payment/terminals/by-identifier/${encodeURIComponent(payment.device)}/perform-transaction?${query.toString()}`;
  const until = signal === undefined ? {} : { signal };
  const answer = await askWallee(place, account, {
    method: 'POST',
    path,
    timeoutMs: heldMs,
    ...until,
  });
  const ended = readTransaction(doneOf(answer)?.body);
  if (ended !== null) return standingOf(ended, payment);
  return afterPerform(place, { ...asked, handle }, answer);
}

/** No terminal is told. One that was never told cannot be told any more: nobody can pay there. */
async function look(place: WalleePlace, asked: Asked): Promise<Standing> {
  const found = await transactionOf(place, asked);
  if (isStanding(found)) return found;
  const standing = standingOf(found, asked.payment);
  const isUntold = standing.state === 'paying' && (found.state === 'CREATE' || found.state === 'PENDING');
  return isUntold ? { state: 'canceled', handle: standing.handle } : standing;
}

/** The call ended without a result: what became of the payment only its state tells. */
async function afterPerform(
  place: WalleePlace,
  asked: Asked & { handle: Handle },
  answer: ProviderAnswer,
): Promise<Standing> {
  const now = await read(place, asked, asked.handle);
  if (now === null) return { state: 'unknown', handle: asked.handle };
  const refused = refusedOf(answer) ?? conflictOf(answer);
  // Not even confirmed: the terminal has not taken it, and nobody else tells it to.
  if (refused === null || now.state !== 'PENDING') return standingOf(now, asked.payment);
  const { handle } = asked;
  const remark = walleeRemark(refused.body);
  if (refused.status === 404) return { state: 'failed', handle, reason: 'deviceUnknown', remark };
  if (refused.status === 409) return { state: 'failed', handle, reason: 'deviceBusy', remark };
  return { state: 'failed', handle, reason: certainRefusal(answer)?.reason ?? 'providerFailed', remark };
}

/** No call ends what a terminal has begun: that is done on the terminal. What no terminal was told is never charged. */
async function cancel(place: WalleePlace, asked: Asked): Promise<Standing> {
  const found = await transactionOf(place, asked);
  if (isStanding(found)) return found;
  const handle = String(found.id);
  if (found.state === 'PENDING') return { state: 'canceled', handle };
  if (found.state === 'AUTHORIZED' && asked.payment.authorizesOnly) {
    return move(place, { ...asked, handle }, 'void-online');
  }
  return standingOf(found, asked.payment);
}

/** Whatever comes back, how it stands afterwards is read: a repeat is refused by its state. */
async function move(
  place: WalleePlace,
  asked: Asked & { handle: Handle },
  to: 'complete-online' | 'void-online',
): Promise<Standing> {
  const path = `/payment/transactions/${encodeURIComponent(asked.handle)}/${to}`;
  await askWallee(place, asked.account, { method: 'POST', path });
  const transaction = await read(place, asked, asked.handle);
  return transaction === null ? { state: 'unknown', handle: asked.handle } : standingOf(transaction, asked.payment);
}
