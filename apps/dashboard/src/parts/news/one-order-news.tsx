/** Says what became of the one order that is looked at. Heard, not seen. */
import type { WireOrder } from '@comanda/contract/orders';
import { useIsFetching } from '@tanstack/react-query';

import { orderKey } from '../orders/keep-order.ts';
import { useSession } from '../session/session-context.ts';
import { whatHappened } from './order-news.ts';
import { useHands } from './use-hands.ts';
import { useNews } from './use-news.ts';

export function OneOrderNews({ order, orderId }: { readonly order: WireOrder | undefined; readonly orderId: string }) {
  const { id } = useSession().customer;
  const { isOwn } = useHands();
  const said = useNews({
    seen: order ?? null,
    isReading: useIsFetching({ queryKey: orderKey(id, orderId), exact: true }) > 0,
    newsOf: (before, now) => {
      const kind = isOwn(now) ? null : whatHappened(before, now);
      return kind === null ? [] : [{ kind, order: now }];
    },
  });
  return <output className="sr-only">{said}</output>;
}
