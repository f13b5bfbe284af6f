/** Sends an order or adds to one; where nobody answers, this device keeps it as an order (decisions.md §10). */
import type { Api } from '@comanda/api-client/call';
import { isForLater } from '@comanda/api-client/is-for-later';
import { later as timer, type Later } from '@comanda/api-client/later';
import type { Draft } from '@comanda/contract/orders';
import type { DraftOrder } from '@comanda/domain/orders/place-order';

import { bringAtRest } from '../bring-at-rest.ts';
import { answerInTime, noAnswer, type Sent } from './answer-in-time.ts';
import type { OrderDevice } from './device.ts';
import { isUnsent } from './with-waiting.ts';

/** What is sent; `addsTo`: the order that takes it, null makes it one of its own. */
export type Sending = DraftOrder & {
  readonly addsTo: string | null;
  /** It was tried before, and nobody knows what became of it. */
  readonly isRepeat: boolean;
};

/** All of it is needed without a network alone, when nothing can be fetched any more. */
const keeping = bringAtRest(() => import('./keep-here.ts'));

function send(api: Api, addsTo: string | null, body: Draft) {
  if (addsTo === null) return api('POST /v1/orders', { body });
  const { id, products, comment, covers, socketId } = body;
  const added = { id, products, comment, covers, socketId };
  return api('POST /v1/orders/{orderId}/products', { params: { orderId: addsTo }, body: added });
}

/** A busy server sends away at the door, and has room a moment later. */
const pausesMs = [1000, 2000];

/** The same again by itself, which the server does once: sooner than it is kept, and a person waits no longer than for any answer. */
async function sendAgain(
  call: () => ReturnType<typeof send>,
  wait: Later,
  [pauseMs, ...pauses] = pausesMs,
): ReturnType<typeof send> {
  const answer = await call();
  if (answer.ok || answer.status === 0 || pauseMs === undefined || !isForLater(answer)) return answer;
  await new Promise<void>((done) => void wait(done, pauseMs));
  return sendAgain(call, wait, pauses);
}

export async function sendOrKeepOrder(device: OrderDevice, sending: Sending, body: Draft): Promise<Sent> {
  const { api, later = timer } = device;
  const { addsTo, isRepeat, ...draft } = sending;
  const mustKeep = device.hasNoConnection() || (addsTo !== null && isUnsent(device.outbox.view().entries, addsTo));
  const answer = mustKeep
    ? null
    : await answerInTime(
        sendAgain(() => send(api, addsTo, body), later),
        { later },
      );
  if (answer !== null && (answer.ok || !isForLater(answer))) return answer;
  // A device that keeps nothing leaves the draft as it is: unanswered, to be sent again.
  const kept = await keeping()
    .then(({ keepHere }) => keepHere(device, { draft, addsTo, isTried: answer !== null || isRepeat }, body))
    .catch(() => null);
  if (kept?.ok === true) return kept;
  // What was tried may have arrived: only an answer may make it another.
  return answer ?? (isRepeat ? noAnswer : (kept ?? noAnswer));
}
