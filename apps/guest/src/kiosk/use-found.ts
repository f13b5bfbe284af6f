/** A kiosk that was loaded anew after it had sent an order, and before anything was asked for at the terminal. */
import type { WireGuestOrder } from '@comanda/contract/guests';
import { useEffect, useEffectEvent } from 'react';

import { api } from '../parts/api.ts';
import { finishBacks, type KeptOrder, type Sent } from './kept-order.ts';
import { untilAnswered } from './take-back.ts';

type Ways = {
  /** The house has it, to be paid at the counter. */
  readonly onFound: (order: WireGuestOrder) => void;
  /** It did not arrive, or a card was to pay it: nobody goes on with it. */
  readonly onLost: (sent: Sent) => void;
};

export function useFound(kept: KeptOrder | null, { onFound, onLost }: Ways): void {
  const found = useEffectEvent(onFound);
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    finishBacks();
    if (kept === null || kept.paymentId !== null) return undefined;
    let isCurrent = true;
    const params = { code: kept.code, orderId: kept.id };
    const ask = () => api('GET /v1/guest/kiosks/{code}/orders/{orderId}', { params });
    // Nothing is taken back because nobody answered: the house may have it, and the guest is on the way to the counter.
    void untilAnswered(ask, () => isCurrent).then((asked) => {
      if (!isCurrent) return;
      if (asked?.ok === true && !asked.value.order.awaitsPayment) found(asked.value.order);
      else lost(kept);
    });
    return () => {
      isCurrent = false;
    };
  }, [kept]);
}
