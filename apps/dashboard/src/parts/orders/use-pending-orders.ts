/** The venue's pending orders, kept up to date by announcements and by the answers of own commands. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { withOrder } from './order-list.ts';

export const pendingOrdersKey = (customerId: string) => ['orders', customerId, 'pending'] as const;
/** The venue's revision when the list was read: live updates catch up from there. */
export const listRevisionKey = (customerId: string) => ['orders', customerId, 'revision'] as const;
export const orderKey = (customerId: string, orderId: string) => ['orders', customerId, 'one', orderId] as const;

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
  const query = useQuery({
    queryKey: pendingOrdersKey(customer.id),
    queryFn: async () => {
      const params = { customerId: customer.id };
      const read = api('GET /v1/customers/{customerId}/orders', { params, query: { state: 'pending' } });
      const { orders, revision } = await valueOf(read);
      client.setQueryData(listRevisionKey(customer.id), revision);
      return orders as readonly WireOrder[];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    orders: query.data ?? none,
    isLoading: query.isPending,
    isFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** One order, pending or not; null while it is read. */
export function useOrder(orderId: string) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: orderKey(customer.id, orderId),
    queryFn: async () => (await valueOf(api('GET /v1/orders/{orderId}', { params: { orderId } }))).order,
    retry: false,
  });
}

/** Puts the answer of a command into every list that shows the order. */
export function useKeepOrder(): (order: WireOrder) => void {
  const client = useQueryClient();
  const { customer } = useSession();
  return useCallback(
    (order) => {
      client.setQueryData<readonly WireOrder[]>(pendingOrdersKey(customer.id), (orders) =>
        orders === undefined ? undefined : withOrder(orders, order),
      );
      client.setQueryData(orderKey(customer.id, order.id), order);
    },
    [client, customer.id],
  );
}
