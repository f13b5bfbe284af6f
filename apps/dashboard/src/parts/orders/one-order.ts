/** One order as it is read and shown: what lies on this device is there at once, and without a network it is all there is. */
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import type { WireOrder } from '@comanda/contract/orders';
import { queryOptions } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { waitingOrders, withAdditions, withCash } from '../outbox/with-waiting.ts';
import type { Session } from '../session/session-context.ts';
import { orderKey } from './keep-order.ts';

function waitingOf(entries: readonly OutboxEntry[], customerId: string, orderId: string): WireOrder | undefined {
  return waitingOrders(entries, customerId).find(({ id }) => id === orderId);
}

export function oneOrderQuery(
  { api, customer, outbox }: Pick<Session, 'api' | 'customer' | 'outbox'>,
  orderId: string,
) {
  return queryOptions({
    queryKey: orderKey(customer.id, orderId),
    queryFn: async () =>
      waitingOf(outbox.view().entries, customer.id, orderId) ??
      (await valueOf(api('GET /v1/orders/{orderId}', { params: { orderId } }))).order,
    retry: false,
  });
}

type Here = {
  readonly pending: readonly WireOrder[] | undefined;
  readonly entries: readonly OutboxEntry[];
  readonly customerId: string;
};

/** @param read what its query has */
export function shownOrder(orderId: string, read: WireOrder | undefined, here: Here): WireOrder | undefined {
  const { pending, entries, customerId } = here;
  // Also one that is over by the cash that waits here.
  const known = read ?? pending?.find(({ id }) => id === orderId) ?? waitingOf(entries, customerId, orderId);
  return known && withCash(withAdditions(known, entries), entries);
}
