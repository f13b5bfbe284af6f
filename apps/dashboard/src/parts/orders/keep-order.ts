/** Where orders are kept on this device, and how the answer of a command gets there (specification §4). */
import type { WireOrder } from '@comanda/contract/orders';
import type { QueryClient } from '@tanstack/react-query';

import { withOrder } from './order-list.ts';

export const pendingOrdersKey = (customerId: string) => ['orders', customerId, 'pending'] as const;
/** The venue's revision when the list was read: live updates catch up from there. */
export const listRevisionKey = (customerId: string) => ['orders', customerId, 'revision'] as const;
export const orderKey = (customerId: string, orderId: string) => ['orders', customerId, 'one', orderId] as const;

/**
 * Puts an order into every list that shows it. A read that began before the command may answer after it with how
 * things were: such a read is given up and begun anew.
 */
export function keepOrder(client: QueryClient, customerId: string, order: WireOrder): void {
  const listKey = pendingOrdersKey(customerId);
  client.setQueryData<readonly WireOrder[]>(listKey, (orders) =>
    orders === undefined ? undefined : withOrder(orders, order),
  );
  const oneKey = orderKey(customerId, order.id);
  client.setQueryData(oneKey, order);
  for (const queryKey of [listKey, oneKey]) {
    if (client.isFetching({ queryKey, exact: true }) === 0) continue;
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
  }
}
