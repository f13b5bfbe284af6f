/** The orders that are done, those placed last: a station takes back what it finished of them (docs/decisions/0025). */
import type { Api } from '@comanda/api-client/call';
import type { WireOrder } from '@comanda/contract/orders';
import { queryOptions } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { readAgain } from '../failure/read-again.ts';
import { endedOrdersKey } from './keep-order.ts';
import { mostEnded } from './order-list.ts';

/** Read anew by each screen that opens: where no screen shows it nobody keeps it whole. */
export function endedOrdersQuery(api: Api, customerId: string) {
  return queryOptions({
    queryKey: endedOrdersKey(customerId),
    queryFn: async () => {
      const read = api('GET /v1/customers/{customerId}/orders', {
        params: { customerId },
        query: { state: 'done', limit: mostEnded },
      });
      return (await valueOf(read)).orders as readonly WireOrder[];
    },
    staleTime: 0,
    ...readAgain,
  });
}
