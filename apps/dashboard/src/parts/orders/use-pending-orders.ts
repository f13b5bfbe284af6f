/** The venue's pending orders, those of training only in training; kept up to date by announcements and by the answers of own commands. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { waitingOrders, withAdditions, withCash, withWaiting } from '../outbox/with-waiting.ts';
import { useSession } from '../session/session-context.ts';
import { useTraining } from '../training.ts';
import { keepOrder, orderKey, ordersKey } from './keep-order.ts';
import { noteOwn } from './own-hand.ts';
import { pendingOrdersQuery } from './pending-orders-query.ts';

export type PendingOrders = {
  readonly orders: readonly WireOrder[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
};

const none: readonly WireOrder[] = [];

export function usePendingOrders(): PendingOrders {
  const client = useQueryClient();
  const { api, customer } = useSession();
  const query = useQuery(pendingOrdersQuery(client, api, customer.id));
  const isTraining = useTraining();
  const { entries } = useOutbox();
  const all = query.data ?? none;
  const orders = useMemo(
    () => ofMode(withWaiting(all, entries, customer.id), isTraining),
    [all, entries, customer.id, isTraining],
  );
  return {
    orders,
    isLoading: query.isPending,
    // What is known stays in sight, also where reading it anew fails: most of all without a network.
    isFailed: query.isLoadingError,
    retry: () => void query.refetch(),
  };
}

/** Practice and real orders never stand beside each other. The very same list where there is nothing to leave out. */
export function ofMode(orders: readonly WireOrder[], isTraining: boolean): readonly WireOrder[] {
  return orders.every(({ training }) => training === isTraining)
    ? orders
    : orders.filter(({ training }) => training === isTraining);
}

/** One order, pending or not; null while it is read. */
export function useOrder(orderId: string) {
  const { api, customer, outbox } = useSession();
  const { entries } = useOutbox();
  const query = useQuery({
    queryKey: orderKey(customer.id, orderId),
    queryFn: async () => {
      const waiting = waitingOrders(outbox.view().entries, customer.id).find(({ id }) => id === orderId);
      return waiting ?? (await valueOf(api('GET /v1/orders/{orderId}', { params: { orderId } }))).order;
    },
    retry: false,
  });
  const { data } = query;
  return {
    ...query,
    data: useMemo(() => (data === undefined ? data : withCash(withAdditions(data, entries), entries)), [data, entries]),
  };
}

/** Reads all orders of the venue anew that a screen shows. */
export function useRereadOrders(): () => void {
  const client = useQueryClient();
  const { customer } = useSession();
  return useCallback(() => void client.invalidateQueries({ queryKey: ordersKey(customer.id) }), [client, customer.id]);
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
