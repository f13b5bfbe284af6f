/** How the list of pending orders is read, and with what it is shown. */
import type { Api } from '@comanda/api-client/call';
import type { WireOrder } from '@comanda/contract/orders';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { readAgain } from '../failure/read-again.ts';
import { listRevisionKey, pendingOrdersKey } from './keep-order.ts';

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
    ...readAgain,
  });
}
