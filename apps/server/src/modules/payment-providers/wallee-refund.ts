/** Refunds at wallee: the refund's own id is its external id, so that it happens once however often it is asked for. */
import { z } from 'zod';

import { certainRefusal, conflictOf, doneOf, refusedOf, toMajor } from './answers.ts';
import type { AskedRefund, Handle, OpenAccount, RefundStanding } from './provider.ts';
import { askWallee, type WalleePlace, walleeRemark } from './wallee-call.ts';
import { readTransaction, remainingOf } from './wallee-transaction.ts';

const refundAnswer = z.looseObject({ id: z.int(), state: z.string(), externalId: z.string().nullish() });

/** Apart from transactions, whose numbers may be the same. */
export const refundHandle = (id: number): Handle => `refund/${id}`;

export async function refund(place: WalleePlace, account: OpenAccount, asked: AskedRefund): Promise<RefundStanding> {
  const answer = await askWallee(place, account, {
    method: 'POST',
    path: '/payment/refunds',
    body: {
      externalId: asked.id,
      type: 'MERCHANT_INITIATED_ONLINE',
      transaction: Number(asked.payment.handle),
      amount: toMajor(asked.amount),
      merchantReference: asked.id,
    },
  });
  const done = doneOf(answer);
  if (done !== null) return refundStanding(done.body);
  const refusal = certainRefusal(answer);
  if (refusal !== null) return { state: 'failed', ...refusal };
  const refused = refusedOf(answer) ?? conflictOf(answer);
  if (refused === null) return { state: 'unknown' };
  const remark = walleeRemark(refused.body);
  const isAbove = await isAboveRemaining(place, account, asked);
  return { state: 'failed', reason: isAbove ? 'aboveRemaining' : 'providerFailed', remark };
}

async function isAboveRemaining(place: WalleePlace, account: OpenAccount, { payment, amount }: AskedRefund) {
  const path = `/payment/transactions/${encodeURIComponent(payment.handle)}`;
  const answer = await askWallee(place, account, { path });
  const transaction = readTransaction(doneOf(answer)?.body);
  return transaction !== null && amount > remainingOf(transaction);
}

/** Without a handle its answer was lost: the same external id gets the first refund, or makes it now. */
export async function askRefund(
  place: WalleePlace,
  account: OpenAccount,
  { asked, handle }: { asked: AskedRefund; handle: Handle | null },
): Promise<RefundStanding> {
  if (handle === null) return refund(place, account, asked);
  const answer = await askWallee(place, account, { path: `/payment/refunds/${handle.slice(7)}` });
  return refundStanding(doneOf(answer)?.body);
}

/** Found by its external id, where its answer was lost. */
export async function lookRefund(
  place: WalleePlace,
  account: OpenAccount,
  { asked, handle }: { asked: AskedRefund; handle: Handle | null },
): Promise<RefundStanding> {
  if (handle !== null) return askRefund(place, account, { asked, handle });
  const query = encodeURIComponent(`externalId:"${asked.id}"`);
  const answer = await askWallee(place, account, { path: `/payment/refunds/search?query=${query}&limit=10` });
  const read = z.looseObject({ data: z.array(refundAnswer) }).safeParse(doneOf(answer)?.body);
  if (!read.success) return { state: 'unknown' };
  const found = read.data.data.find(({ externalId }) => externalId === asked.id);
  return found === undefined
    ? { state: 'failed', reason: 'providerFailed', remark: 'not refunded' }
    : refundStanding(found);
}

function refundStanding(body: unknown): RefundStanding {
  const read = refundAnswer.safeParse(body);
  if (!read.success) return { state: 'unknown' };
  const { id, state } = read.data;
  if (state === 'SUCCESSFUL') return { state: 'success', reference: String(id) };
  if (state === 'FAILED') return { state: 'failed', reason: 'providerFailed', remark: null };
  return { state: 'pending', handle: refundHandle(id), step: null };
}
