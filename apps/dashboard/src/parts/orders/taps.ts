/**
 * Taps whose answer is still to come. What the server said stays untouched: a tap lies above it, and is taken away by
 * its answer. So nothing goes back and forth, in whatever order answers and news arrive.
 */
import type { WireOrder } from '@comanda/contract/orders';
import { isPending } from '@comanda/domain/orders/open-amount';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

import { decideHere, type TappedMove } from './decide-here.ts';

export type Tap = {
  readonly orderId: string;
  readonly move: TappedMove;
  readonly nowMs: number;
  /** False: by what is known here the rule refuses it, and the server decides. */
  readonly isShown: boolean;
};

/** An order as it is once all taps are done; a tap that fits no more changes nothing. */
export function withTapsOf(order: WireOrder, taps: readonly Tap[]): WireOrder {
  return taps.reduce(
    (shown, { orderId, move, nowMs }) => (orderId === order.id ? (decideHere(shown, move, nowMs) ?? shown) : shown),
    order,
  );
}

/** The very same list where nobody has tapped; those that end by it stand in it too. */
export function allWithTaps(orders: readonly WireOrder[], taps: readonly Tap[]): readonly WireOrder[] {
  return taps.length === 0 ? orders : orders.map((order) => withTapsOf(order, taps));
}

/** The very same list where nobody has tapped; without those that end by it. */
export function withTaps(orders: readonly WireOrder[], taps: readonly Tap[]): readonly WireOrder[] {
  return taps.length === 0 ? orders : allWithTaps(orders, taps).filter(({ state }) => isPending(state));
}

function makeTaps() {
  const useTaps = create<{ readonly taps: readonly Tap[] }>()(() => ({ taps: [] }));
  const turns = new Map<string, Promise<unknown>>();
  /** What was tapped upon one that was refused. */
  const afterRefusal = new WeakSet<Tap>();
  const drop = (tap: Tap) => useTaps.setState(({ taps }) => ({ taps: taps.filter((other) => other !== tap) }));
  return {
    useTaps,
    now: () => useTaps.getState().taps,
    add: (added: readonly Tap[]) => useTaps.setState(({ taps }) => ({ taps: [...taps, ...added] })),
    drop,
    refuse: (tap: Tap) => {
      drop(tap);
      for (const other of useTaps.getState().taps) if (other.orderId === tap.orderId) afterRefusal.add(other);
    },
    isAfterRefusal: (tap: Tap) => afterRefusal.has(tap),
    /** Commands of one order go one after the other, as they were tapped. */
    inTurn: <Result>(orderId: string, send: () => Promise<Result>): Promise<Result> => {
      const turn = (turns.get(orderId) ?? Promise.resolve()).then(send, send);
      turns.set(orderId, turn);
      return turn.finally(() => {
        if (turns.get(orderId) === turn) turns.delete(orderId);
      });
    },
  };
}

const all = new WeakMap<QueryClient, ReturnType<typeof makeTaps>>();

/** Those that lie above the orders which this client has read. */
export function tapsAbove(client: QueryClient): ReturnType<typeof makeTaps> {
  const known = all.get(client) ?? makeTaps();
  all.set(client, known);
  return known;
}
