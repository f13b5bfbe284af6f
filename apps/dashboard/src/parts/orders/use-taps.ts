/** Taps that show at once what they do, are sent in their turn, and are taken back where the server refuses (design.md §13). */
import type { CallFailure } from '@comanda/api-client/call';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { WireOrder } from '@comanda/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { hasNoConnection } from '../connection.ts';
import { answerInTime, type Sent } from '../outbox/answer-in-time.ts';
import { useSession } from '../session/session-context.ts';
import { useLatest } from '../use-latest.ts';
import { decideHere, type TappedMove } from './decide-here.ts';
import { endedOrdersKey, pendingOrdersKey } from './keep-order.ts';
import { sendAgain } from './send-again.ts';
import { allWithTaps, type Tap, tapsAbove, withTaps, withTapsOf } from './taps.ts';
import { useDoneElsewhere } from './use-done-elsewhere.ts';
import { useTellFailure, wasFaster } from './use-move-failure.ts';
import { useKeepOrder, useRereadOrders } from './use-pending-orders.ts';

/** Those that are pending once all taps are done. */
export function useWithTaps(orders: readonly WireOrder[]): readonly WireOrder[] {
  const taps = tapsAbove(useQueryClient()).useTaps((state) => state.taps);
  return useMemo(() => withTaps(orders, taps), [orders, taps]);
}

/** Those that are over too, and those that are once all taps are done. */
export function useAllWithTaps(orders: readonly WireOrder[]): readonly WireOrder[] {
  const taps = tapsAbove(useQueryClient()).useTaps((state) => state.taps);
  return useMemo(() => allWithTaps(orders, taps), [orders, taps]);
}

/** One that is shown by itself, also where it ends by them. */
export function useWithTap<Order extends WireOrder | undefined>(order: Order): Order | WireOrder {
  const taps = tapsAbove(useQueryClient()).useTaps((state) => state.taps);
  return useMemo(() => (order === undefined ? order : withTapsOf(order, taps)), [order, taps]);
}

/** Orders whose command is under way without that anything is to be seen of it yet. */
export function useUnshownIds(): ReadonlySet<string> {
  const taps = tapsAbove(useQueryClient()).useTaps((state) => state.taps);
  return useMemo(() => new Set(taps.filter(({ isShown }) => !isShown).map(({ orderId }) => orderId)), [taps]);
}

export type Wish = {
  /** As it is shown. */
  readonly order: WireOrder;
  readonly move: TappedMove;
  /** The same command each time. */
  readonly send: () => Promise<Sent>;
  /** Once something is to be seen of it: at the tap, or with the answer where none is likely to come. What it returns takes back what it said. */
  readonly onShown?: (order: WireOrder) => () => void;
};

/** The second half of a double tap: the first one is under way. */
function isTwice({ orderId, move, isShown }: Tap, taps: readonly Tap[]): boolean {
  const isSame = (other: Tap) => other.orderId === orderId && other.move.kind === move.kind;
  return !isShown && !('parts' in move) && taps.some(isSame);
}

/** Lines are what another device canceled, moved, collected, divided or added. */
const ofLines: ReadonlySet<string> = new Set([
  'orders.error.lineCanceled',
  'orders.error.lineNotFound',
  'orders.error.lineSettled',
  'orders.error.lineHeld',
  'orders.error.lineNotFinished',
  'orders.error.countTooLarge',
]);

/** What is shown stays until it is known how things stand: another device may have done the very same. Answers whether it has. */
function useFail() {
  const taps = tapsAbove(useQueryClient());
  const tell = useTellFailure();
  const doneElsewhere = useDoneElsewhere();
  const reread = useRereadOrders();
  return async (tap: Tap, order: WireOrder, failure: CallFailure<string>): Promise<boolean> => {
    const isRefused = !isUnanswered(failure);
    const [isDone] = await Promise.all([
      doneElsewhere(order, tap.move, failure),
      isRefused ? answerInTime(reread()) : null,
    ]);
    if (isDone) {
      taps.drop(tap);
      return true;
    }
    taps.refuse(tap);
    // By what was known here the rule allowed it: what became of its lines came in between.
    tell(failure, wasFaster(failure) || (tap.isShown && ofLines.has(failure.code)));
    if (!isRefused) void reread();
    return false;
  };
}

export function useTap(): (wishes: readonly Wish[]) => void {
  const client = useQueryClient();
  const { customer } = useSession();
  const taps = tapsAbove(client);
  const keepOrder = useKeepOrder();
  const fail = useFail();

  const send = async (tap: Tap, wish: Wish, isTold: boolean): Promise<boolean> => {
    const answer = await sendAgain(wish.send);
    if (!answer.ok) return fail(tap, wish.order, answer);
    keepOrder(answer.value.order);
    taps.drop(tap);
    if (!isTold) wish.onShown?.(answer.value.order);
    return true;
  };

  /** One that was tapped upon what was refused: by what is known since, it fits no more. */
  const isBeside = (tap: Tap): boolean => {
    if (!taps.isAfterRefusal(tap)) return false;
    const order = [pendingOrdersKey(customer.id), endedOrdersKey(customer.id)]
      .flatMap((queryKey) => client.getQueryData<readonly WireOrder[]>(queryKey) ?? [])
      .find(({ id }) => id === tap.orderId);
    return order === undefined || decideHere(order, tap.move, tap.nowMs) === null;
  };

  return useLatest((wishes: readonly Wish[]) => {
    const nowMs = Date.now();
    const isAway = hasNoConnection();
    const begun = wishes.map((wish) => {
      const { order, move } = wish;
      const shown = decideHere(withTapsOf(order, taps.now()), move, nowMs);
      const isShown = shown !== null;
      return { wish, shown, isTold: isShown && !isAway, tap: { orderId: order.id, move, nowMs, isShown } };
    });
    if (begun.some(({ tap }) => isTwice(tap, taps.now()))) return;
    taps.add(begun.map(({ tap }) => tap));
    const unsay = new Map(
      begun.map(({ wish, shown, tap, isTold }) => [tap, shown !== null && isTold ? wish.onShown?.(shown) : undefined]),
    );
    // One after the other; the first that fails ends it, and what was shown of the others goes back.
    let before = Promise.resolve(true);
    for (const { wish, tap, isTold } of begun) {
      const earlier = before;
      before = taps.inTurn(tap.orderId, async () => {
        const isDone = (await earlier) && !isBeside(tap) && (await send(tap, wish, isTold));
        if (isDone) return true;
        taps.drop(tap);
        unsay.get(tap)?.();
        return false;
      });
    }
  });
}
