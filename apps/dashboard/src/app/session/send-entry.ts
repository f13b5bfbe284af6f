/** Sends what waits on the device, and what of it the lists show from then on (decisions.md §10). */
import type { Api } from '@comanda/api-client/call';
import type { Later } from '@comanda/api-client/later';
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import { type Outcome, readOutcome } from '@comanda/api-client/outbox/queue';
import type { Draft, WireOrder } from '@comanda/contract/orders';
import type { QueryClient } from '@tanstack/react-query';

import { keepOrder, orderKey, pendingOrdersKey } from '../../parts/orders/keep-order.ts';
import { noteOwn } from '../../parts/orders/own-hand.ts';
import { answerInTime } from '../../parts/outbox/answer-in-time.ts';

/** Nobody waits for it with a guest in front of them. */
const withinMs = 20_000;

/** What the server has by now, before it leaves the device. */
export type Taken = { readonly entry: OutboxEntry; readonly order: WireOrder | null };

export type Sending = {
  readonly api: Api;
  readonly onTaken: (taken: Taken) => void;
  /** Unix milliseconds. */
  readonly nowMs: () => number;
  readonly later?: Later;
};

/** As an order of its own, or added to one: that one's lines may have been moved on, or it into another, before this answer. */
function isAnswerTo({ id, products }: WireOrder, sent: Draft): boolean {
  const lines = new Set(products.map(({ opid, combo }) => combo?.opid ?? opid));
  return id === sent.id || id === sent.offline?.addsTo || sent.products.some(({ opid }) => lines.has(opid));
}

export async function sendEntry({ api, onTaken, nowMs, later }: Sending, entry: OutboxEntry): Promise<Outcome> {
  const { command } = entry;
  const sentAt = Math.floor(nowMs() / 1000);
  if (command.call === 'POST /v1/orders') {
    const sent = api(command.call, { body: { ...command.body, sentAt } });
    const answer = await answerInTime(sent, { withinMs, later });
    if (!answer.ok) return readOutcome(entry, answer);
    onTaken({ entry, order: answer.value.order });
    const isThere = isAnswerTo(answer.value.order, command.body);
    return readOutcome(entry, { ok: true, id: isThere ? entry.id : null });
  }
  const sent = api(command.call, { body: { ...command.body, sentAt } });
  const answer = await answerInTime(sent, { withinMs, later });
  if (!answer.ok) return readOutcome(entry, answer);
  onTaken({ entry, order: null });
  return readOutcome(entry, { ok: true, id: answer.value.payment.id });
}

/** Shown by the server's word from now on. */
export function keepTaken(client: QueryClient, { entry, order }: Taken): void {
  const { command, customerId } = entry;
  if (order !== null) {
    noteOwn(order);
    keepOrder(client, customerId, order);
  } else void client.invalidateQueries({ queryKey: pendingOrdersKey(customerId) });
  if (command.call !== 'POST /v1/payments') return;
  for (const { id } of command.payment.orders) void client.invalidateQueries({ queryKey: orderKey(customerId, id) });
}
