/** The moves that staff make with one tap, from the board and from a table: accept, ready, handed over. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../failure/failure-context.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { useLatest } from '../use-latest.ts';
import { useKeepOrder, useRereadOrders } from './use-pending-orders.ts';

export type Move = 'accept' | 'markReady' | 'handOver';

const paths = {
  accept: 'POST /v1/orders/{orderId}/accept',
  markReady: 'POST /v1/orders/{orderId}/markReady',
  handOver: 'POST /v1/orders/{orderId}/handOver',
} as const;

const told = { accept: 'accepted', markReady: 'markedReady', handOver: 'handedOver' } as const;

/** Another device changed the order in between: no fault of this person. */
export function wasFaster({ code }: Pick<CallFailure<string>, 'code'>): boolean {
  return code === 'orders.error.overtaken' || code === 'orders.error.moveNotAllowed';
}

/** Says that another device was faster and reads how things stand; any other failure is reported. */
export function useMoveFailure(): (failure: CallFailure<string>) => void {
  const t = useTranslations('board');
  const toast = useToast();
  const report = useReportFailure();
  const reread = useRereadOrders();
  return useLatest((failure: CallFailure<string>) => {
    if (!wasFaster(failure)) return report(failure);
    toast({ tone: 'warning', text: t('faster') });
    return reread();
  });
}

export type OrderMoves = {
  /** Orders whose command is under way. */
  readonly movingIds: ReadonlySet<string>;
  /** One after the other; the first that fails ends it. */
  readonly move: (move: Move, orders: readonly WireOrder[]) => void;
};

export function useOrderMoves(): OrderMoves {
  const session = useSession();
  const t = useTranslations('board');
  const toast = useToast();
  const fail = useMoveFailure();
  const keepOrder = useKeepOrder();
  const [movingIds, setMoving] = useState<ReadonlySet<string>>(new Set());

  const moveOne = async (move: Move, order: WireOrder): Promise<boolean> => {
    const answer = await session.api(paths[move], {
      params: { orderId: order.id },
      body: { id: newCommandId(), ...senderOf(session) },
    });
    if (!answer.ok) {
      fail(answer);
      return false;
    }
    keepOrder(answer.value.order);
    return true;
  };

  const moveAll = async (kind: Move, orders: readonly WireOrder[]) => {
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

  const move = useLatest((kind: Move, orders: readonly WireOrder[]) => void moveAll(kind, orders));
  return { movingIds, move };
}
