/** Reads the latest orders of this browser, newest first; while somebody practises, none. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQueries } from '@tanstack/react-query';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { orderKey } from '../../parts/orders/keep-order.ts';
import { memoryKey, useVenueMemory } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';

export function useRecentOrders(count: number): readonly WireOrder[] {
  const session = useSession();
  const { api, customer } = session;
  const { latestOrderIds } = useVenueMemory(memoryKey(session));
  const shownIds = useTraining() ? [] : latestOrderIds.slice(0, count);
  return useQueries({
    queries: shownIds.map((orderId) => ({
      queryKey: orderKey(customer.id, orderId),
      queryFn: async () => (await valueOf(api('GET /v1/orders/{orderId}', { params: { orderId } }))).order,
      retry: false,
    })),
    // One that was merged away is empty: its lines are looked for in the other one.
    combine: (results) => results.flatMap(({ data }) => (data === undefined || data.mergedInto !== null ? [] : [data])),
  });
}
