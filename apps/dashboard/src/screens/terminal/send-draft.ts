/** Sends the cart in the words of the wire; comes when the page is at rest, for nothing is sent before something is chosen. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';

import type { WithPin } from '../../parts/admin-pin/admin-pin-gate.tsx';
import type { useOrderSending } from '../../parts/outbox/use-order-sending.ts';
import { type Session, senderOf } from '../../parts/session/session-context.ts';
import { inTurnOfTabs } from './draft-store.ts';
import { type Placed, placeDraft, type PlaceDraft } from './place-draft.ts';
import { toWire } from './wire-draft.ts';

/** A discount wants the admin PIN; without it nothing was sent, and everything can still be changed. */
const notShown: CallFailure<string> = {
  ok: false,
  code: 'adminPin.error.required',
  status: 403,
  params: {},
  incident: null,
  fields: {},
};

type Here = Pick<PlaceDraft, 'newest' | 'edit' | 'goOn' | 'addsTo'> & {
  readonly session: Session;
  readonly sendOrder: ReturnType<typeof useOrderSending>;
  readonly withPin: WithPin;
};

export function sendDraft({ session, sendOrder, withPin, ...cart }: Here): Promise<Placed> {
  return placeDraft({
    ...cart,
    newId: newCommandId,
    inTurn: inTurnOfTabs,
    send: async (sent) => {
      const body = toWire(sent, session.customer.id, senderOf(session));
      const answer = await withPin(() => sendOrder(sent, body));
      return answer ?? notShown;
    },
  });
}
