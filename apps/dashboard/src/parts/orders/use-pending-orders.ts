/** The venue's pending orders, those of training only in training; kept up to date by announcements and by the answers of own commands. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { useOutbox } from '../outbox/use-outbox.ts';
import { withWaiting } from '../outbox/with-waiting.ts';
import { useSession } from '../session/session-context.ts';
import { useTraining } from '../training.ts';
import { keepOrder, ordersKey } from './keep-order.ts';
import { noteOwn } from './own-hand.ts';
import { pendingOrdersQuery } from './pending-orders-query.ts';

export type PendingOrders = {
  readonly orders: readonly WireOrder[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  /** Why. */
  readonly error: Error | null;
  readonly retry: () => void;
};

const none: readonly WireOrder[] = [];

/** Those of the mode that this person is in. */
export function usePendingOrders(): PendingOrders {
  const { orders: all, ...reading } = useOrdersOfBothModes();
  const isTraining = useTraining();
  const orders = useMemo(() => ofMode(all, isTraining), [all, isTraining]);
  return { ...reading, orders };
}

/** Practice and real orders, for who asks what the house itself is like. */
export function useOrdersOfBothModes(): PendingOrders {
  const client = useQueryClient();
  const { api, customer } = useSession();
  const query = useQuery(pendingOrdersQuery(client, api, customer.id));
  const { entries } = useOutbox();
  const all = query.data ?? none;
  const orders = useMemo(() => withWaiting(all, entries, customer.id), [all, entries, customer.id]);
  return {
    orders,
    isLoading: query.isPending,
    // What is known stays in sight, also where reading it anew fails: most of all without a network.
    isFailed: query.isLoadingError,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Practice and real orders never stand beside each other. The very same list where there is nothing to leave out. */
export function ofMode(orders: readonly WireOrder[], isTraining: boolean): readonly WireOrder[] {
  return orders.every(({ training }) => training === isTraining)
    ? orders
    : orders.filter(({ training }) => training === isTraining);
}

/** Reads all orders of the venue anew that a screen shows; done once they are there, or could not be read. */
export function useRereadOrders(): () => Promise<void> {
  const client = useQueryClient();
  const { customer } = useSession();
  return useCallback(() => client.invalidateQueries({ queryKey: ordersKey(customer.id) }), [client, customer.id]);
}

/** Puts the answer of a command into every list that shows the order. */
export function useKeepOrder(): (order: WireOrder) => void {
  const client = useQueryClient();
  const { customer } = useSession();
  return useCallback(
    (order) => {
      noteOwn(order);
      keepOrder(client, customer.id, order);
    },
    [client, customer.id],
  );
}
