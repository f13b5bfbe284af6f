/** What nobody goes on with is taken back, however long the network is away: the next guest orders meanwhile. */
import { newCommandId } from '@comanda/api-client/command-id';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { GuestDraft, WireGuestOrder } from '@comanda/contract/guests';

import { api } from '../parts/api.ts';

const againMs = 3000;
/** Half an hour: later the house has dealt with it. */
const longestMs = 30 * 60_000;
/** A minute: what is still on its way has arrived by then. */
const missesAtMost = 20;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, againMs);
  });

type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly status: number };

/**
 * Sent away for asking too often is no answer either.
 * @param isWanted false: nobody waits for it any more
 * @returns null where nobody answered for too long
 */
export async function untilAnswered<Given extends Answer>(
  ask: () => Promise<Given>,
  isWanted: () => boolean = () => true,
): Promise<Given | null> {
  // By the clock: in a network that swallows what is sent each try takes half a minute.
  for (const endsAt = performance.now() + longestMs; performance.now() < endsAt && isWanted();) {
    const answer = await ask();
    const isTooOften = !answer.ok && answer.status === 429;
    if (answer.ok || (!isTooOften && !isUnanswered(answer))) return answer;
    await pause();
  }
  return null;
}

/** As long as the guest may: what the kitchen has begun is for the house to decide. */
export async function takeBack({ token, canCancel }: Pick<WireGuestOrder, 'token' | 'canCancel'>): Promise<void> {
  if (!canCancel) return;
  const body = { id: newCommandId() };
  await untilAnswered(() => api('POST /v1/guest/orders/{token}/cancel', { params: { token }, body }));
}

/** Nobody knows whether it arrived: that is found out, without sending it once more. */
export async function takeBackSent({ code, id: orderId }: Pick<GuestDraft, 'code' | 'id'>): Promise<void> {
  for (let misses = 0; misses < missesAtMost; misses += 1) {
    const found = await untilAnswered(() =>
      api('GET /v1/guest/kiosks/{code}/orders/{orderId}', { params: { code, orderId } }),
    );
    if (found?.ok === true) return takeBack(found.value.order);
    if (found?.code !== 'guest.error.orderNotFound') return;
    await pause();
  }
}
