/** Send: the draft becomes an order. The draft's id is the command's id, so that a second tap never doubles. */
import { useRef, useState } from 'react';

import { useWithPin } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { bringAtRest } from '../../parts/bring-at-rest.ts';
import { useKeepOrder } from '../../parts/orders/use-pending-orders.ts';
import { noAnswer } from '../../parts/outbox/answer-in-time.ts';
import { useOrderSending } from '../../parts/outbox/use-order-sending.ts';
import { memoryKey, useRemembered } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';
import { asTraining } from './draft.ts';
import type { Placed, PlaceDraft } from './place-draft.ts';
import type { DraftActions } from './use-draft.ts';

export type PlaceOrder = {
  readonly isSending: boolean;
  /** null: a send is under way already. */
  readonly place: () => Promise<Placed | null>;
};

const sending = bringAtRest(() => import('./send-draft.ts'));

/** What sends could not be brought: nothing has left the cart. */
const notSent: Placed = { orders: [], failure: { ...noAnswer, addsTo: null, isRefused: false } };

export function usePlaceOrder({ newest, edit, startNew }: DraftActions, addsTo: PlaceDraft['addsTo']): PlaceOrder {
  const session = useSession();
  const keepOrder = useKeepOrder();
  const sendOrder = useOrderSending();
  const withPin = useWithPin();
  const isTraining = useTraining();
  const isUnderway = useRef(false);
  const [isSending, setSending] = useState(false);

  const place = async () => {
    if (isUnderway.current) return null;
    isUnderway.current = true;
    setSending(true);
    edit((draft) => asTraining(draft, isTraining));
    const part = await sending().catch(() => null);
    const cart = { newest, edit, addsTo };
    const placed = part === null ? notSent : await part.sendDraft({ session, sendOrder, withPin, ...cart });
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
