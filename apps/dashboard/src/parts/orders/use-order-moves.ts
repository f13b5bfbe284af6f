/** The moves that staff make with one tap, from the board, a table and the order's page: accept, ready, back, handed over. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { linesToRecall, notMade } from '@comanda/domain/orders/recall';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../failure/failure-context.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { useLatest } from '../use-latest.ts';
import { useKeepOrder, useRereadOrders } from './use-pending-orders.ts';

export type Move = 'accept' | 'markReady' | 'handOver' | 'recall';

const paths = {
  accept: 'POST /v1/orders/{orderId}/accept',
  markReady: 'POST /v1/orders/{orderId}/markReady',
  handOver: 'POST /v1/orders/{orderId}/handOver',
} as const;

const told = { accept: 'accepted', markReady: 'markedReady', handOver: 'handedOver', recall: 'recalled' } as const;

type Lines = readonly Pick<WireOrder['products'][number], 'opid'>[];

/** All that goes back to work with an order that is ready. */
function allToRecall({ products }: WireOrder): Lines {
  return linesToRecall(products.map((line) => ({ ...line, printsTicket: line.printKitchenReceipt })));
}

/** What was not made when it was called ready a moment ago, and nothing that was: it is as if nobody had called it. */
function leftToMake(order: WireOrder): Lines {
  const left = notMade(order.products);
  return left.length > 0 ? left : allToRecall(order);
}

/** Another device changed the order in between: no fault of this person. */
export function wasFaster({ code }: Pick<CallFailure<string>, 'code'>): boolean {
  return code === 'orders.error.overtaken' || code === 'orders.error.moveNotAllowed';
}

/** Says that another device was faster; any other failure is reported. Reads how things stand: it may have been done. */
export function useMoveFailure(): (failure: CallFailure<string>) => void {
  const t = useTranslations('board');
  const toast = useToast();
  const report = useReportFailure();
  const reread = useRereadOrders();
  return useLatest((failure: CallFailure<string>) => {
    if (wasFaster(failure)) toast({ tone: 'warning', text: t('faster') });
    else report(failure);
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
  const t = useTranslations();
  const toast = useToast();
  const fail = useMoveFailure();
  const keepOrder = useKeepOrder();
  const [movingIds, setMoving] = useState<ReadonlySet<string>>(new Set());

  const send = (move: Move, order: WireOrder, linesOf: (order: WireOrder) => Lines) => {
    const params = { orderId: order.id };
    const body = { id: newCommandId(), ...senderOf(session) };
    if (move !== 'recall') return session.api(paths[move], { params, body });
    const lines = linesOf(order).map(({ opid }) => ({ opid }));
    return session.api('POST /v1/orders/{orderId}/recall', { params, body: { ...body, lines } });
  };

  /** The order as it is then; null: it was told why not. */
  const moveOne = async (...wish: Parameters<typeof send>): Promise<WireOrder | null> => {
    const answer = await send(...wish);
    if (!answer.ok) {
      fail(answer);
      return null;
    }
    keepOrder(answer.value.order);
    return answer.value.order;
  };

  /** A finger that slipped took a ticket off the kitchen's screen, and guests would be called. */
  const undoOf = (kind: Move, order: WireOrder) =>
    kind === 'markReady' && session.may('order.recall')
      ? { label: t('app.undo'), onAction: () => void moveAll('recall', [order], leftToMake) }
      : undefined;

  const moveAll = async (kind: Move, orders: readonly WireOrder[], linesOf = allToRecall) => {
    const ids = orders.map((order) => order.id);
    if (ids.some((id) => movingIds.has(id))) return;
    setMoving((before) => new Set([...before, ...ids]));
    for (const order of orders) {
      const moved = await moveOne(kind, order, linesOf);
      if (moved === null) break;
      const text = t(`board.${told[kind]}`, { number: shortNumber(order.number) });
      toast({ tone: 'positive', text, action: undoOf(kind, moved) });
    }
    setMoving((before) => new Set([...before].filter((id) => !ids.includes(id))));
  };

  const move = useLatest((kind: Move, orders: readonly WireOrder[]) => void moveAll(kind, orders));
  return { movingIds, move };
}
