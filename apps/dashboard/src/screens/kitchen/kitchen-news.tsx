/** Says at a station what others sent there or canceled (design.md §11); what was canceled is shown, too. */
import type { WireOrder } from '@comanda/contract/orders';
import { useIsFetching } from '@tanstack/react-query';
import { useMemo } from 'react';

import { orderNews, type OrderNewsKind } from '../../parts/news/order-news.ts';
import { useHands } from '../../parts/news/use-hands.ts';
import { useNews } from '../../parts/news/use-news.ts';
import { pendingOrdersKey } from '../../parts/orders/keep-order.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';
import { dishNews } from './dish-news.ts';
import { hasWork, type Viewpoint } from './kitchen-view.ts';
import { type CalledOff, isCalledOff } from './use-called-off.ts';

/** Who pays and who is served is nobody’s work here. */
const told: readonly OrderNewsKind[] = ['came', 'canceled'];

type Props = {
  readonly orders: readonly WireOrder[];
  readonly viewpoint: Viewpoint;
  readonly onCalledOff: (news: readonly CalledOff[]) => void;
};

function Heard({ orders, viewpoint, onCalledOff }: Props) {
  const { id } = useSession().customer;
  const hands = useHands();
  const seen = useMemo(
    () => ({ orders, here: orders.filter((order) => hasWork(order, viewpoint)) }),
    [orders, viewpoint],
  );
  const said = useNews({
    seen,
    isReading: useIsFetching({ queryKey: pendingOrdersKey(id) }) > 0,
    newsOf: (before, now) => {
      const endOf = (orderId: string) => now.orders.find((order) => order.id === orderId) ?? hands.endOf(orderId);
      // A course that is called is a new one to whoever makes it.
      const news = orderNews(before.here, now.here, { ...hands, endOf, wasListed: () => false });
      const all = [...news.filter(({ kind }) => told.includes(kind)), ...dishNews(before.orders, viewpoint, { endOf })];
      onCalledOff(all.filter(isCalledOff));
      return all;
    },
  });
  return <output className="sr-only">{said}</output>;
}

export function KitchenNews(props: Props) {
  // Practice has orders of its own, which did not come.
  const isTraining = useTraining();
  return <Heard key={String(isTraining)} {...props} />;
}
