/** The board's orders, what came while it was open, and the moves a person can make. */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { arrivedSince } from '../../parts/orders/arrivals.ts';
import { useOrderMoves } from '../../parts/orders/use-order-moves.ts';
import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useWithTaps } from '../../parts/orders/use-taps.ts';
import { memoryKey, useRemembered, useVenueMemory } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';

const highlightMs = 6000;

/** Ids of orders that came while the board was open, for a few seconds each. */
function useArrivals(orders: readonly WireOrder[], isLoading: boolean): ReadonlySet<string> {
  const t = useTranslations('board');
  const toast = useToast();
  const placeName = usePlaceName();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());

  const look = useEffectEvent(() => {
    const fresh = arrivedSince(known.current, orders);
    known.current = new Set([...(known.current ?? []), ...orders.map((order) => order.id)]);
    const [newest] = fresh;
    if (newest === undefined) return undefined;
    const ids = fresh.map((order) => order.id);
    setArrived((before) => new Set([...before, ...ids]));
    const text = t('arrived', { number: shortNumber(newest.number), table: placeName(newest) });
    // The news of the screen say it.
    toast({ tone: 'info', text, isSilent: true });
    return setTimeout(
      () => setArrived((before) => new Set([...before].filter((id) => !ids.includes(id)))),
      highlightMs,
    );
  });

  useEffect(() => {
    if (!isLoading) look();
  }, [orders, isLoading]);
  return arrived;
}

export function useBoard() {
  const session = useSession();
  const pending = usePendingOrders();
  const key = memoryKey(session);
  const { boardGrouping } = useVenueMemory(key);
  return {
    ...pending,
    orders: useWithTaps(pending.orders),
    /** Without what is only tapped: the news are of what others did. */
    known: pending.orders,
    arrivedIds: useArrivals(pending.orders, pending.isLoading),
    ...useOrderMoves(),
    grouping: boardGrouping,
    setGrouping: (grouping: 'table' | 'order') => useRemembered.getState().setVenue(key, { boardGrouping: grouping }),
  };
}

export type BoardState = ReturnType<typeof useBoard>;
