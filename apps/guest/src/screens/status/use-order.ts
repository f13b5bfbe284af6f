/** Follows one order: reads it, and reads it anew whenever the guest looks again or something has happened. */
import type { WireGuestOrder } from '@comanda/contract/guests';
import { useCallback, useEffect, useRef, useState } from 'react';

import { api } from '../../parts/api.ts';
import { timeNow } from '../../parts/clock.ts';
import { type Away, nowAndOnReturn } from '../../parts/use-door.ts';

export type OrderState = {
  readonly order: WireGuestOrder | null;
  /** When it was read last, in unix milliseconds. */
  readonly at: number;
  readonly trouble: 'missing' | Away;
  readonly reload: () => Promise<void>;
  /** An answer of another call brought it along. */
  readonly take: (order: WireGuestOrder) => void;
};

export function useOrder(token: string): OrderState {
  const [state, setState] = useState<Pick<OrderState, 'order' | 'at' | 'trouble'>>({
    order: null,
    at: 0,
    trouble: null,
  });
  const asked = useRef(0);
  // Answers may come in another order than they were asked for: what is known of a later version stays.
  const take = useCallback((order: WireGuestOrder) => {
    asked.current += 1;
    setState(({ order: known }) => ({
      order: known !== null && known.version > order.version ? known : order,
      at: timeNow(),
      trouble: null,
    }));
  }, []);
  const reload = useCallback(async () => {
    const turn = ++asked.current;
    const result = await api('GET /v1/guest/orders/{token}', { params: { token } });
    if (result.ok) return take(result.value.order);
    if (turn !== asked.current) return;
    if (result.code === 'guest.error.orderNotFound') return setState({ order: null, at: 0, trouble: 'missing' });
    const trouble = result.code === 'network' ? 'offline' : 'failed';
    setState((last) => ({ ...last, trouble }));
  }, [token, take]);
  useEffect(() => {
    return nowAndOnReturn(() => void reload());
  }, [reload]);
  return { ...state, reload, take };
}
