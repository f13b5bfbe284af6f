/** One order, pending or not, as this device must show it. */
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import type { WireOrder } from '@comanda/contract/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { FailedCall, valueOf } from '../failure/failed-call.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { waitingOrders, withAdditions, withCash } from '../outbox/with-waiting.ts';
import { useSession } from '../session/session-context.ts';
import { orderKey } from './keep-order.ts';
import { pendingOrdersQuery } from './pending-orders-query.ts';

export type ShownOrder = {
  /** Undefined while it is read, and where it could not be. */
  readonly order: WireOrder | undefined;
  /** Why there is nothing to show. */
  readonly failure: FailedCall['failure'] | null;
  readonly retry: () => void;
};

function waitingOf(entries: readonly OutboxEntry[], customerId: string, orderId: string): WireOrder | undefined {
  return waitingOrders(entries, customerId).find(({ id }) => id === orderId);
}

/** What lies on the board lies on this device: it is shown at once, and without a network it is all there is. */
export function useOrder(orderId: string): ShownOrder {
  const client = useQueryClient();
  const { api, customer, outbox } = useSession();
  const { entries } = useOutbox();
  const { data: pending } = useQuery(pendingOrdersQuery(client, api, customer.id));
  const query = useQuery({
    queryKey: orderKey(customer.id, orderId),
    queryFn: async () =>
      waitingOf(outbox.view().entries, customer.id, orderId) ??
      (await valueOf(api('GET /v1/orders/{orderId}', { params: { orderId } }))).order,
    retry: false,
  });
  const { data: read, error } = query;
  const order = useMemo(() => {
    // Also one that is over by the cash that waits here.
    const known = read ?? pending?.find(({ id }) => id === orderId) ?? waitingOf(entries, customer.id, orderId);
    return known && withCash(withAdditions(known, entries), entries);
  }, [read, pending, entries, customer.id, orderId]);
  return {
    order,
    failure: order === undefined && error instanceof FailedCall ? error.failure : null,
    retry: () => void query.refetch(),
  };
}
