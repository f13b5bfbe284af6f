/** Send: the draft becomes an order. The draft's id is the command's id, so that a second tap never doubles. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import { useRef, useState } from 'react';

import { useKeepOrder } from '../../parts/orders/use-pending-orders.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { type Draft, toWire, withoutTaken } from './draft.ts';
import type { DraftActions } from './use-draft.ts';

export type Placed =
  | { readonly ok: true; readonly order: WireOrder }
  | { readonly ok: false; readonly failure: CallFailure<string> };

export type PlaceOrder = {
  readonly isSending: boolean;
  /** null: a send is under way already. */
  readonly place: () => Promise<Placed | null>;
};

export function usePlaceOrder({ draft, put, startNew }: DraftActions): PlaceOrder {
  const session = useSession();
  const keepOrder = useKeepOrder();
  const isUnderway = useRef(false);
  const [isSending, setSending] = useState(false);

  const finish = (order: WireOrder): Placed => {
    keepOrder(order);
    useRemembered.getState().addLatestOrder(session.customer.id, order.id);
    startNew();
    return { ok: true, order };
  };

  /** An earlier send got no answer: ask first what became of it, and send only what the server does not have. */
  const settleAttempt = async (attempted: Draft): Promise<Draft | Placed> => {
    const known = await session.api('GET /v1/orders/{orderId}', { params: { orderId: attempted.id } });
    if (!known.ok) return known.status === 404 ? attempted : { ok: false, failure: known };
    const { order } = known.value;
    const rest = withoutTaken(attempted, new Set(order.products.map((line) => line.opid)), newCommandId());
    if (rest.lines.length === 0) return finish(order);
    keepOrder(order);
    return rest;
  };

  const send = async (): Promise<Placed> => {
    const settled = draft.wasAttempted ? await settleAttempt(draft) : draft;
    if ('ok' in settled) return settled;
    put({ ...settled, wasAttempted: true });
    const answer = await session.api('POST /v1/orders', {
      body: toWire(settled, session.customer.id, senderOf(session)),
    });
    if (answer.ok) return finish(answer.value.order);
    const isUnknown = answer.code === 'network' || answer.status >= 500;
    put({ ...settled, wasAttempted: isUnknown });
    return { ok: false, failure: answer };
  };

  const place = async () => {
    if (isUnderway.current) return null;
    isUnderway.current = true;
    setSending(true);
    const placed = await send();
    isUnderway.current = false;
    setSending(false);
    return placed;
  };

  return { isSending, place };
}
