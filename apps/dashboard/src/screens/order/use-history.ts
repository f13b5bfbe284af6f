/** Reads what happened to an order: the steps of the journal and its paper. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { historyKey } from '../../parts/orders/keep-order.ts';
import { useSession } from '../../parts/session/session-context.ts';

/** What a printer does is told to nobody: while paper is on its way, how it ended is asked for. */
const lookAgainMs = 2000;

export function useHistory(orderId: string) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: historyKey(customer.id, orderId),
    queryFn: () => valueOf(api('GET /v1/orders/{orderId}/history', { params: { orderId } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.prints.some(({ status }) => status === 'pending') === true ? lookAgainMs : false,
  });
}
