/** Says what changed on a screen of many orders: the board, the tables. Heard, not seen. */
import type { WireOrder } from '@comanda/contract/orders';
import { useIsFetching } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

import { tableServiceKey } from '../guests/table-service-key.ts';
import { useTableServiceQuery } from '../guests/use-table-requests.ts';
import { pendingOrdersKey } from '../orders/keep-order.ts';
import { useSession } from '../session/session-context.ts';
import { useTraining } from '../training.ts';
import { orderNews } from './order-news.ts';
import { askNews, tableNews } from './table-news.ts';
import { useHands } from './use-hands.ts';
import { useNews } from './use-news.ts';

type Props = {
  readonly orders: readonly WireOrder[];
  readonly isLoading: boolean;
  /** Of the tables that are shown, by their ids; null: orders are. */
  readonly tables?: readonly string[] | null;
};

function Heard({ orders, isLoading, tables = null }: Props) {
  const { id } = useSession().customer;
  const hands = useHands();
  /** By their ids, all that were ever open while this screen was. */
  const listed = useRef(new Set<string>());
  const requests = useTableServiceQuery().data?.requests;
  const readings = [
    useIsFetching({ queryKey: pendingOrdersKey(id) }),
    useIsFetching({ queryKey: tableServiceKey(id) }),
  ];
  const seen = useMemo(() => (isLoading ? null : { orders, requests }), [orders, requests, isLoading]);
  const said = useNews({
    seen,
    isReading: readings.some((count) => count > 0),
    newsOf: (before, now) => {
      const wasListed = (orderId: string) => listed.current.has(orderId);
      const news =
        tables === null
          ? orderNews(before.orders, now.orders, { ...hands, wasListed })
          : tableNews(before.orders, now.orders, tables, hands);
      // One that must be paid first was not told yet.
      for (const order of before.orders) if (!order.awaitsPayment) listed.current.add(order.id);
      // Read for the first time it is what was there already.
      return before.requests === undefined ? news : [...news, ...askNews(before.requests, now.requests ?? [])];
    },
  });
  return <output className="sr-only">{said}</output>;
}

export function HouseNews(props: Props) {
  // Practice has orders of its own, which did not come.
  const isTraining = useTraining();
  return <Heard key={String(isTraining)} {...props} />;
}
