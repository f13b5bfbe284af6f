/** Refunds at SumUp: no id of ours makes them happen once, so the sum of what was refunded is read before anything is repeated. */
import { type Money, subtract } from '@comanda/domain/money';
import { z } from 'zod';

import { certainRefusal, conflictOf, doneOf, refusedOf, toMajor, toMinor } from './answers.ts';
import type { ProviderPlace } from './connection.ts';
import type { AskedRefund, OpenAccount, RefundStanding } from './provider.ts';
import { askSumup } from './sumup-call.ts';
import { readTransaction, refundedOf, type SumupTransaction } from './sumup-transaction.ts';

/** By their id of the reader's payment, else by ours of the app's: the payment's handle or its id. */
async function find(
  place: ProviderPlace,
  account: OpenAccount,
  { payment }: AskedRefund,
): Promise<SumupTransaction | null> {
  const isApp = payment.handle === payment.id;
  const query = new URLSearchParams(
    isApp ? { foreign_transaction_id: payment.id } : { client_transaction_id: payment.handle },
  );
  const answer = await askSumup(place, account, { version: 'v2.1', path: `/transactions?${query.toString()}` });
  return readTransaction(doneOf(answer)?.body);
}

export async function readRefunded(
  place: ProviderPlace,
  account: OpenAccount,
  asked: AskedRefund,
): Promise<Money | null> {
  const transaction = await find(place, account, asked);
  return transaction === null ? null : refundedOf(transaction);
}

export async function refund(place: ProviderPlace, account: OpenAccount, asked: AskedRefund): Promise<RefundStanding> {
  const transaction = await find(place, account, asked);
  // Nothing was asked for yet.
  if (transaction === null) return { state: 'failed', reason: 'providerFailed', remark: 'transaction not found' };
  const rest = subtract(toMinor(transaction.amount), refundedOf(transaction));
  if (asked.amount > rest) return { state: 'failed', reason: 'aboveRemaining', remark: null };
  const isFull = asked.amount === toMinor(transaction.amount);
  const answer = await askSumup(place, account, {
    version: 'v1.0',
    method: 'POST',
    path: `/payments/${encodeURIComponent(transaction.id)}/refunds`,
    body: isFull ? {} : { amount: toMajor(asked.amount) },
  });
  if (doneOf(answer) !== null) return { state: 'success', reference: transaction.transaction_code ?? null };
  const refusal = certainRefusal(answer);
  if (refusal !== null) return { state: 'failed', ...refusal };
  const refused = refusedOf(answer) ?? conflictOf(answer);
  if (refused === null) return { state: 'unknown' };
  const isAbove = refused.status === 422;
  return { state: 'failed', reason: isAbove ? 'aboveRemaining' : 'providerFailed', remark: detailOf(refused.body) };
}

function detailOf(body: unknown): string | null {
  const read = z.looseObject({ detail: z.string() }).safeParse(body);
  return read.success ? read.data.detail : null;
}

/** So long a refund whose answer was lost may still be on its way. */
const underwayMs = 2 * 60_000;

export async function askRefund(
  { place, now }: { readonly place: ProviderPlace; readonly now: () => number },
  account: OpenAccount,
  asked: AskedRefund,
): Promise<RefundStanding> {
  const transaction = await find(place, account, asked);
  if (transaction === null) return { state: 'unknown' };
  if (refundedOf(transaction) >= asked.refundedBefore + asked.amount) {
    return { state: 'success', reference: transaction.transaction_code ?? null };
  }
  if (now() - asked.askedAt < underwayMs) return { state: 'unknown' };
  return { state: 'failed', reason: 'providerFailed', remark: 'not refunded' };
}
