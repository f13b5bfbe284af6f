/** Sends an order or adds to one; where nobody answers, this device keeps it as an order (decisions.md §10). */
import type { Api } from '@comanda/api-client/call';
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

export async function sendOrKeepOrder(device: OrderDevice, sending: Sending, body: Draft): Promise<Sent> {
  const { api, later } = device;
  const { addsTo, isRepeat, ...draft } = sending;
  const mustKeep = device.hasNoConnection() || (addsTo !== null && isUnsent(device.outbox.view().entries, addsTo));
  const answer = mustKeep ? null : await answerInTime(send(api, addsTo, body), { later });
  if (answer !== null && (answer.ok || answer.code !== 'network')) return answer;
  // A device that keeps nothing leaves the draft as it is: unanswered, to be sent again.
  const kept = await keeping()
    .then(({ keepHere }) => keepHere(device, { draft, addsTo, isTried: answer !== null || isRepeat }, body))
    .catch(() => null);
  if (kept?.ok === true) return kept;
  // What was tried may have arrived: only an answer may make it another.
  return answer ?? (isRepeat ? noAnswer : (kept ?? noAnswer));
}
