/** The board's orders, the moves a person can make, and who was faster. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { noStation } from '@comanda/domain/orders/waitlist-group';
import { useToast } from '@comanda/ui/toast.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../../parts/failure/failure-context.ts';
import { useKeepOrder, usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { memoryKey, useRemembered, useVenueMemory } from '../../parts/remembered.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { arrivedSince } from './board-view.ts';

export type Move = 'accept' | 'markReady' | 'handOver';

const paths = {
  accept: 'POST /v1/orders/{orderId}/accept',
  markReady: 'POST /v1/orders/{orderId}/markReady',
  handOver: 'POST /v1/orders/{orderId}/handOver',
} as const;

const told = { accept: 'accepted', markReady: 'markedReady', handOver: 'handedOver' } as const;

/** Another device changed the order in between: no fault of this person. */
function wasFaster({ code }: CallFailure<string>): boolean {
  return code === 'orders.error.overtaken' || code === 'orders.error.moveNotAllowed';
}

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
    toast({ tone: 'info', text: t('arrived', { number: shortNumber(newest.number), table: placeName(newest) }) });
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
  const t = useTranslations('board');
  const toast = useToast();
  const report = useReportFailure();
  const keepOrder = useKeepOrder();
  const pending = usePendingOrders();
  const key = memoryKey(session);
  const { stationId, boardGrouping } = useVenueMemory(key);
  const [movingIds, setMoving] = useState<ReadonlySet<string>>(new Set());

  const moveOne = async (move: Move, order: WireOrder): Promise<boolean> => {
    const answer = await session.api(paths[move], {
      params: { orderId: order.id },
      body: { id: newCommandId(), ...senderOf(session) },
    });
    if (answer.ok) {
      keepOrder(answer.value.order);
      return true;
    }
    if (wasFaster(answer)) {
      toast({ tone: 'warning', text: t('faster') });
      pending.retry();
    } else report(answer);
    return false;
  };

  const move = async (kind: Move, orders: readonly WireOrder[]) => {
    const ids = orders.map((order) => order.id);
    if (ids.some((id) => movingIds.has(id))) return;
    setMoving((before) => new Set([...before, ...ids]));
    for (const order of orders) {
      const isMoved = await moveOne(kind, order);
      if (!isMoved) break;
      toast({ tone: 'positive', text: t(told[kind], { number: shortNumber(order.number) }) });
    }
    setMoving((before) => new Set([...before].filter((id) => !ids.includes(id))));
  };

  return {
    ...pending,
    arrivedIds: useArrivals(pending.orders, pending.isLoading),
    movingIds,
    move: (kind: Move, orders: readonly WireOrder[]) => void move(kind, orders),
    stationId: stationId ?? noStation,
    grouping: boardGrouping,
    setGrouping: (grouping: 'table' | 'order') => useRemembered.getState().setVenue(key, { boardGrouping: grouping }),
  };
}

export type BoardState = ReturnType<typeof useBoard>;
