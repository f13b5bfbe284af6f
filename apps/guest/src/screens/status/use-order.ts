/** Follows one order: reads it, and reads it anew whenever the guest looks again or something has happened. */
import type { WireGuestOrder } from '@comanda/contract/guests';
import { useCallback, useEffect, useRef, useState } from 'react';

import { api } from '../../parts/api.ts';
import { nowAndOnReturn } from '../../parts/use-door.ts';

export type OrderState = {
  readonly order: WireGuestOrder | null;
  readonly trouble: 'missing' | 'failed' | 'offline' | null;
  readonly reload: () => Promise<void>;
  /** An answer of another call brought it along. */
  readonly take: (order: WireGuestOrder) => void;
};

export function useOrder(token: string): OrderState {
  const [state, setState] = useState<Pick<OrderState, 'order' | 'trouble'>>({ order: null, trouble: null });
  const asked = useRef(0);
  // Answers may come in another order than they were asked for: what is known of a later version stays.
  const take = useCallback((order: WireGuestOrder) => {
    asked.current += 1;
    setState(({ order: known }) => ({
      order: known !== null && known.version > order.version ? known : order,
      trouble: null,
    }));
  }, []);
  const reload = useCallback(async () => {
    const turn = ++asked.current;
    const result = await api('GET /v1/guest/orders/{token}', { params: { token } });
    if (result.ok) return take(result.value.order);
    if (turn !== asked.current) return;
    if (result.code === 'guest.error.orderNotFound') return setState({ order: null, trouble: 'missing' });
    const trouble = result.code === 'network' ? 'offline' : 'failed';
    setState(({ order }) => ({ order, trouble }));
  }, [token, take]);
  useEffect(() => {
    return nowAndOnReturn(() => void reload());
  }, [reload]);
  return { ...state, reload, take };
}
