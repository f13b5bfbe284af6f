/**
 * Orders that were changed elsewhere. A few are read one by one: with a full house the whole list is a hundred times as
 * much, for the server as for the tablet (design.md §13).
 */
import type { WireOrder } from '@comanda/contract/orders';
import type { QueryClient } from '@tanstack/react-query';

import { endedOrdersKey, keepOrder, orderKey, pendingOrdersKey } from './keep-order.ts';

/** Beyond so many at once, one reading of the list is less. */
export const mostOneByOne = 8;

/** @param readOne null: it could not be read; then the list is */
export async function rereadChanged(
  client: QueryClient,
  customerId: string,
  ids: readonly string[],
  readOne: (orderId: string) => Promise<WireOrder | null>,
): Promise<void> {
  const queryKey = pendingOrdersKey(customerId);
  const reread = () => {
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: endedOrdersKey(customerId) });
    for (const id of ids) void client.invalidateQueries({ queryKey: orderKey(customerId, id) });
  };
  const isRead = client.getQueryData(queryKey) !== undefined && client.isFetching({ queryKey, exact: true }) === 0;
  if (!isRead || ids.length > mostOneByOne) return reread();
  const orders = await Promise.all(ids.map(readOne));
  if (orders.includes(null)) return reread();
  for (const order of orders) if (order !== null) keepOrder(client, customerId, order);
}
