/** How the list of pending orders is read, and with what it is shown. */
import type { Api } from '@comanda/api-client/call';
import type { WireOrder } from '@comanda/contract/orders';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { listRevisionKey, pendingOrdersKey } from './keep-order.ts';

/** A list that could not be read is asked for again. */
const readAgainMs = 5000;

export function pendingOrdersQuery(client: QueryClient, api: Api, customerId: string) {
  return queryOptions({
    queryKey: pendingOrdersKey(customerId),
    queryFn: async () => {
      const read = api('GET /v1/customers/{customerId}/orders', {
        params: { customerId },
        query: { state: 'pending' },
      });
      const { orders, revision } = await valueOf(read);
      client.setQueryData(listRevisionKey(customerId), revision);
      return orders as readonly WireOrder[];
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Changes name what changed once: a list that missed it stays wrong until it is read.
    refetchInterval: ({ state }) => (state.status === 'error' ? readAgainMs : false),
  });
}
