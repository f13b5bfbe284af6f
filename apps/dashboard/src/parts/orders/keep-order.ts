/** Where orders are kept on this device, and how the answer of a command gets there (specification §4). */
import type { WireOrder } from '@comanda/contract/orders';
import { isPending } from '@comanda/domain/orders/open-amount';
import type { QueryClient } from '@tanstack/react-query';

import { withEnded, withOrder } from './order-list.ts';

export const ordersKey = (customerId: string) => ['orders', customerId] as const;
export const pendingOrdersKey = (customerId: string) => ['orders', customerId, 'pending'] as const;
/** Of those that are done the last ones, where a station can take something back. */
export const endedOrdersKey = (customerId: string) => ['orders', customerId, 'ended'] as const;
/** The venue's revision when the list was read: live updates catch up from there. */
export const listRevisionKey = (customerId: string) => ['orders', customerId, 'revision'] as const;
export const orderKey = (customerId: string, orderId: string) => ['orders', customerId, 'one', orderId] as const;

/** Every order that is shown by itself, its history among them. */
export const singleOrdersKey = (customerId: string) => ['orders', customerId, 'one'] as const;
export const historyKey = (customerId: string, orderId: string) =>
  [...orderKey(customerId, orderId), 'history'] as const;

/**
 * Puts an order into every list that shows it. A read that began before the command may answer after it with how
 * things were: such a read is given up and begun anew.
 */
export function keepOrder(client: QueryClient, customerId: string, order: WireOrder): void {
  const listKey = pendingOrdersKey(customerId);
  const endedKey = endedOrdersKey(customerId);
  const oneKey = orderKey(customerId, order.id);
  const known = client.getQueryData<WireOrder>(oneKey);
  const newest = known !== undefined && known.version > order.version ? known : order;
  const listed = client.getQueryData<readonly WireOrder[]>(listKey);
  const behind = [listKey, endedKey, oneKey].filter((queryKey) => isBehind(client, queryKey));
  if (listed !== undefined) client.setQueryData<readonly WireOrder[]>(listKey, withOrder(listed, newest));
  client.setQueryData<readonly WireOrder[]>(endedKey, (ended) => ended && withEnded(ended, newest));
  client.setQueryData<WireOrder>(oneKey, newest);
  // The list may have left it out because it is over: an answer that comes late must not bring it back for good.
  const isBack = newest.version > 1 && listed?.some(({ id }) => id === order.id) === false && isPending(newest.state);
  if (isBack) void client.invalidateQueries({ queryKey: listKey, exact: true, refetchType: 'all' });
  for (const queryKey of behind) void client.invalidateQueries({ queryKey, exact: true });
  for (const queryKey of [listKey, endedKey, oneKey]) {
    if (client.isFetching({ queryKey, exact: true }) === 0) continue;
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
  }
  void client.invalidateQueries({ queryKey: historyKey(customerId, order.id) });
}

/** What could not be read, or waits to be, would look as if it were read once something is put into it. */
function isBehind(client: QueryClient, queryKey: readonly string[]): boolean {
  const state = client.getQueryState(queryKey);
  return state?.status === 'error' || state?.isInvalidated === true;
}
