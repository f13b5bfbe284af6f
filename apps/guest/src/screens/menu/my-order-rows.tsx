/** Back to the orders that this guest has under way here. */
import { type ReactNode, useState } from 'react';

import { timeNow } from '../../parts/clock.ts';
import { pathOfDoor, pathOfOrder } from '../../parts/door-address.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { ordersAt } from '../../parts/my-orders.ts';
import { OrderRows } from '../../parts/order-rows.tsx';

export function MyOrderRows(): ReactNode {
  const { address, go } = useGuest();
  const [at] = useState(() => timeNow());
  const orders = address.door === 'kiosk' ? [] : ordersAt(pathOfDoor(address), at);
  return <OrderRows orders={orders} onOpen={(token) => go({ path: pathOfOrder(token), screen: 'menu' })} />;
}
