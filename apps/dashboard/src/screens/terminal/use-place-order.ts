/** Send: the draft becomes an order. The draft's id is the command's id, so that a second tap never doubles. */
import { newCommandId } from '@comanda/api-client/command-id';
import { useRef, useState } from 'react';

import { useKeepOrder } from '../../parts/orders/use-pending-orders.ts';
import { memoryKey, useRemembered } from '../../parts/remembered.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { toWire } from './draft.ts';
import { placeDraft, type Placed } from './place-draft.ts';
import type { DraftActions } from './use-draft.ts';

export type PlaceOrder = {
  readonly isSending: boolean;
  /** null: a send is under way already. */
  readonly place: () => Promise<Placed | null>;
};

export function usePlaceOrder({ newest, edit, startNew }: DraftActions): PlaceOrder {
  const session = useSession();
  const keepOrder = useKeepOrder();
  const isUnderway = useRef(false);
  const [isSending, setSending] = useState(false);

  const place = async () => {
    if (isUnderway.current) return null;
    isUnderway.current = true;
    setSending(true);
    const placed = await placeDraft({
      newest,
      edit,
      newId: newCommandId,
      send: (sent) => session.api('POST /v1/orders', { body: toWire(sent, session.customer.id, senderOf(session)) }),
    });
    for (const order of placed.orders) {
      keepOrder(order);
      useRemembered.getState().addLatestOrder(memoryKey(session), order.id);
    }
    const { attempt, lines } = newest();
    if (attempt === null && lines.length === 0) startNew();
    isUnderway.current = false;
    setSending(false);
    return placed;
  };

  return { isSending, place };
}
