/** The orders that a payment paid, as far as they are known: what its lines are called. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQueries } from '@tanstack/react-query';

import { valueOf } from '../../failure/failed-call.ts';
import { orderKey } from '../../orders/keep-order.ts';
import { useSession } from '../../session/session-context.ts';

export function useOrdersOfPayment(orderIds: readonly string[]): readonly WireOrder[] {
  const { api, customer } = useSession();
  return useQueries({
    queries: orderIds.map((orderId) => ({
      queryKey: orderKey(customer.id, orderId),
      queryFn: async () => (await valueOf(api('GET /v1/orders/{orderId}', { params: { orderId } }))).order,
      retry: false,
    })),
    combine: (reads) => reads.flatMap(({ data }) => data ?? []),
  });
}
