/** The moves that staff make with one tap, from the board, a table and the order's page: accept, ready, back, handed over. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { linesToRecall, notMade } from '@comanda/domain/orders/recall';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { senderOf, useSession } from '../session/session-context.ts';
import { useLatest } from '../use-latest.ts';
import { partOf } from './use-line-walk.ts';
import { useTap, useUnshownIds, type Wish } from './use-taps.ts';

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

export type OrderMoves = {
  /** Orders whose command is under way, where nothing is to be seen of it yet. */
  readonly movingIds: ReadonlySet<string>;
  /** One after the other; the first that fails ends it. */
  readonly move: (move: Move, orders: readonly WireOrder[]) => void;
};

export function useOrderMoves(): OrderMoves {
  const session = useSession();
  const t = useTranslations();
  const toast = useToast();
  const tap = useTap();

  const wishOf = (move: Move, order: WireOrder, linesOf: (order: WireOrder) => Lines): Wish => {
    const params = { orderId: order.id };
    const body = { id: newCommandId(), ...senderOf(session) };
    const onShown = (shown: WireOrder) => tell(move, shown);
    if (move !== 'recall') {
      return { order, move: { kind: move }, send: () => session.api(paths[move], { params, body }), onShown };
    }
    const lines = linesOf(order).map(({ opid }) => ({ opid }));
    const send = () => session.api('POST /v1/orders/{orderId}/recall', { params, body: { ...body, lines } });
    return { order, move: { kind: move, parts: lines.map(partOf) }, send, onShown };
  };

  const tell = (move: Move, order: WireOrder) => {
    const text = t(`board.${told[move]}`, { number: shortNumber(order.number) });
    return toast({ tone: 'positive', text, action: undoOf(move, order) });
  };

  /** A finger that slipped took a ticket off the kitchen's screen, and guests would be called. */
  const undoOf = (move: Move, order: WireOrder) =>
    move === 'markReady' && session.may('order.recall')
      ? { label: t('app.undo'), onAction: () => tap([wishOf('recall', order, leftToMake)]) }
      : undefined;

  const move = useLatest((kind: Move, orders: readonly WireOrder[]) =>
    tap(orders.map((order) => wishOf(kind, order, allToRecall))),
  );
  return { movingIds: useUnshownIds(), move };
}
