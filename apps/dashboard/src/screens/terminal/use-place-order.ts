/** Send: the draft becomes an order. The draft's id is the command's id, so that a second tap never doubles. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import { useRef, useState } from 'react';

import { useWithPin } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { useKeepOrder } from '../../parts/orders/use-pending-orders.ts';
import { useOrderSending } from '../../parts/outbox/use-order-sending.ts';
import { memoryKey, useRemembered } from '../../parts/remembered.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { isTraining } from '../../parts/training.ts';
import { inTurnOfTabs } from './draft-store.ts';
import { asTraining, toWire } from './draft.ts';
import { type Placed, placeDraft, type PlaceDraft } from './place-draft.ts';
import type { DraftActions } from './use-draft.ts';

export type PlaceOrder = {
  readonly isSending: boolean;
  /** null: a send is under way already. */
  readonly place: () => Promise<Placed | null>;
};

/** A discount wants the admin PIN; without it nothing was sent, and everything can still be changed. */
const notShown: CallFailure<string> = {
  ok: false,
  code: 'adminPin.error.required',
  status: 403,
  params: {},
  incident: null,
  fields: {},
};

export function usePlaceOrder({ newest, edit, startNew }: DraftActions, addsTo: PlaceDraft['addsTo']): PlaceOrder {
  const session = useSession();
  const keepOrder = useKeepOrder();
  const sendOrder = useOrderSending();
  const withPin = useWithPin();
  const isUnderway = useRef(false);
  const [isSending, setSending] = useState(false);

  const place = async () => {
    if (isUnderway.current) return null;
    isUnderway.current = true;
    setSending(true);
    edit((draft) => asTraining(draft, isTraining(session)));
    const placed = await placeDraft({
      newest,
      edit,
      newId: newCommandId,
      inTurn: inTurnOfTabs,
      addsTo,
      send: async (sent) => {
        const body = toWire(sent, session.customer.id, senderOf(session));
        const answer = await withPin(() => sendOrder(sent, body));
        return answer ?? notShown;
      },
    });
    for (const order of placed.orders) {
      // What waits on this device is shown from there.
      if (order.version > 0) keepOrder(order);
      if (!order.training) useRemembered.getState().addLatestOrder(memoryKey(session), order.id);
    }
    const { attempt, lines } = newest();
    if (attempt === null && lines.length === 0) startNew();
    isUnderway.current = false;
    setSending(false);
    return placed;
  };

  return { isSending, place };
}
