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
import { asTraining, chainOf } from './draft.ts';
import type { Placed, PlaceDraft } from './place-draft.ts';
import { beginSending } from './under-way.ts';
import type { DraftActions } from './use-draft.ts';

export type PlaceOrder = {
  readonly isSending: boolean;
  /** null: a send is under way already. `over`: chain of the cart over which what follows is asked. */
  readonly place: () => Promise<(Placed & { readonly over: string }) | null>;
};

const sending = bringAtRest(() => import('./send-draft.ts'));

/** What sends could not be brought: nothing has left the cart. */
const notSent: Placed = { orders: [], failure: { ...noAnswer, addsTo: null, isRefused: false } };

export function usePlaceOrder(actions: DraftActions, addsTo: PlaceDraft['addsTo']): PlaceOrder {
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
    actions.edit((draft) => asTraining(draft, isTraining));
    // Whichever cart is open by the time of the answer, it is of this one.
    const sent = actions.newest();
    const chain = chainOf(sent);
    let over = chain;
    const endSending = beginSending(chain);
    const part = await sending().catch(() => null);
    const cart: Pick<PlaceDraft, 'newest' | 'edit' | 'goOn' | 'addsTo'> = {
      newest: () => actions.cartOf(chain),
      edit: (change) => actions.editAt(sent, change),
      goOn: () => {
        over = actions.goOn(chain);
      },
      addsTo,
    };
    const placed = part === null ? notSent : await part.sendDraft({ session, sendOrder, withPin, ...cart });
    for (const order of placed.orders) {
      // What waits on this device is shown from there.
      if (order.version > 0) keepOrder(order);
      if (!order.training) useRemembered.getState().addLatestOrder(memoryKey(session), order.id);
    }
    endSending();
    isUnderway.current = false;
    setSending(false);
    return { ...placed, over };
  };

  return { isSending, place };
}
