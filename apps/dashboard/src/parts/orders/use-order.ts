/** One order, pending or not, as this device must show it. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { FailedCall } from '../failure/failed-call.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useSession } from '../session/session-context.ts';
import { oneOrderQuery, shownOrder } from './one-order.ts';
import { pendingOrdersQuery } from './pending-orders-query.ts';

export type ShownOrder = {
  /** Undefined while it is read, and where it could not be. */
  readonly order: WireOrder | undefined;
  /** Why there is nothing to show. */
  readonly failure: FailedCall['failure'] | null;
  readonly retry: () => void;
};

export function useOrder(orderId: string): ShownOrder {
  const client = useQueryClient();
  const session = useSession();
  const { api, customer } = session;
  const { entries } = useOutbox();
  const { data: pending } = useQuery(pendingOrdersQuery(client, api, customer.id));
  const query = useQuery(oneOrderQuery(session, orderId));
  const { data: read, error } = query;
  const order = useMemo(
    () => shownOrder(orderId, read, { pending, entries, customerId: customer.id }),
    [read, pending, entries, customer.id, orderId],
  );
  return {
    order,
    failure: order === undefined && error instanceof FailedCall ? error.failure : null,
    retry: () => void query.refetch(),
  };
}
