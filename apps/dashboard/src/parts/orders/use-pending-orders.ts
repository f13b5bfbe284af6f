/** The venue's pending orders, kept up to date by announcements and by the answers of own commands. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { keepOrder, listRevisionKey, orderKey, pendingOrdersKey } from './keep-order.ts';

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
  return useCallback((order) => keepOrder(client, customer.id, order), [client, customer.id]);
}
