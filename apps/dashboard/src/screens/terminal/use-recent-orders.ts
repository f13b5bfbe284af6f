/** Reads the latest orders of this browser, newest first; while somebody practises, none. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';

import { oneOrderQuery, shownOrder } from '../../parts/orders/one-order.ts';
import { pendingOrdersQuery } from '../../parts/orders/pending-orders-query.ts';
import { useOutbox } from '../../parts/outbox/use-outbox.ts';
import { memoryKey, useVenueMemory } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';

export function useRecentOrders(count: number): readonly WireOrder[] {
  const client = useQueryClient();
  const session = useSession();
  const { api, customer } = session;
  const { entries } = useOutbox();
  const { data: pending } = useQuery(pendingOrdersQuery(client, api, customer.id));
  const { latestOrderIds } = useVenueMemory(memoryKey(session));
  const shownIds = useTraining() ? [] : latestOrderIds.slice(0, count);
  const read = useQueries({ queries: shownIds.map((orderId) => oneOrderQuery(session, orderId)) });
  const here = { pending, entries, customerId: customer.id };
  return shownIds
    .map((orderId, place) => shownOrder(orderId, read[place]?.data, here))
    .filter((order) => order !== undefined);
}
