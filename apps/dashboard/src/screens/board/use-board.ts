/** The board's orders, what came while it was open, and the moves a person can make. */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createStore, type StoreApi } from 'zustand';

import { arrivedSince } from '../../parts/orders/arrivals.ts';
import { isOwn } from '../../parts/orders/own-hand.ts';
import { useOrderMoves } from '../../parts/orders/use-order-moves.ts';
import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useWithTaps } from '../../parts/orders/use-taps.ts';
import { memoryKey, useRemembered, useVenueMemory } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';

const highlightMs = 6000;

/** Ids of orders that came while the board was open, for a few seconds each: their cards look themselves. */
export type Arrivals = StoreApi<ReadonlySet<string>>;

function useArrivals(orders: readonly WireOrder[], isLoading: boolean): Arrivals {
  const t = useTranslations('board');
  const toast = useToast();
  const placeName = usePlaceName();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [arrivals] = useState(() => createStore<ReadonlySet<string>>(() => new Set()));

  const look = useEffectEvent(() => {
    // Whoever sent one from here, as after an outage, knows of it.
    const fresh = arrivedSince(known.current, orders).filter((order) => !isOwn(order));
    known.current = new Set([...(known.current ?? []), ...orders.map((order) => order.id)]);
    const [newest] = fresh;
    if (newest === undefined) return undefined;
    const ids = fresh.map((order) => order.id);
    arrivals.setState((before) => new Set([...before, ...ids]), true);
    const text = t('arrived', { number: shortNumber(newest.number), table: placeName(newest) });
    // The news of the screen say it.
    toast({ tone: 'info', text, isSilent: true });
    return setTimeout(
      () => arrivals.setState((before) => new Set([...before].filter((id) => !ids.includes(id))), true),
      highlightMs,
    );
  });

  // Before it is painted: the card comes with its mark and its toast, in one frame.
  useLayoutEffect(() => {
    if (!isLoading) look();
  }, [orders, isLoading]);
  return arrivals;
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
    arrivals: useArrivals(pending.orders, pending.isLoading),
    ...useOrderMoves(),
    grouping: boardGrouping,
    setGrouping: (grouping: 'table' | 'order') => useRemembered.getState().setVenue(key, { boardGrouping: grouping }),
  };
}

export type BoardState = ReturnType<typeof useBoard>;
