/** Late orders are heard at the board, whatever is searched there (decisions.md §3: the second threshold alarms). */
import type { WireOrder } from '@comanda/contract/orders';
import { useDeferredValue } from 'react';

import { useGroupOf } from '../../parts/orders/use-group-of.ts';
import { useRings } from '../../parts/orders/use-rings.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useNow } from '../../parts/use-now.ts';
import { lateOrders } from './board-view.ts';

export function LateRings({ orders }: { readonly orders: readonly WireOrder[] }) {
  const nowMs = useDeferredValue(useNow());
  const groupOf = useGroupOf();
  const late = lateOrders(orders, groupOf, nowMs, useSession().settings.thresholds);
  useRings(late.map((id) => ({ names: [id] })));
  return null;
}
