/** Today’s orders that the board shows no more: found again by whoever works orders, to restore, refund or print again. */
import type { WireOrder } from '@comanda/contract/orders';
import { businessDate } from '@comanda/domain/time/local-time';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useConnection } from '../../parts/connection.ts';
import { ListSearch } from '../../parts/form/list-search.tsx';
import { MoreRows } from '../../parts/form/more-rows.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useAnswered } from '../../parts/form/use-answered.ts';
import { useSettled } from '../../parts/form/use-settled.ts';
import { OrderRow } from '../../parts/orders/order-row.tsx';
import { LongRows } from '../../parts/rows/long-rows.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useSlotText } from '../../parts/use-slot-text.ts';
import { useTodayOrders } from './use-today-orders.ts';

/** What lies in another order is no sale of its own. */
function endOf({ mergedInto, state }: WireOrder): 'merged' | 'canceled' | 'done' {
  if (mergedInto !== null) return 'merged';
  return state === 'canceled' ? 'canceled' : 'done';
}

/** Placed on a day before, and ended today: the hour alone would be taken for one of today. */
function useDayOfOlder(from: string) {
  const { timeZone, businessDayCutOffMinutes } = useSession().settings;
  const slotText = useSlotText();
  return ({ orderedAt }: WireOrder): string | undefined => {
    const isOlder = businessDate(orderedAt * 1000, timeZone, businessDayCutOffMinutes) < from;
    return isOlder ? slotText(orderedAt * 1000) : undefined;
  };
}

/** @param initial what was searched for on the board already */
export function TodayOrders({ initial }: { readonly initial: string }) {
  const t = useTranslations();
  const [search, setSearch] = useState(initial);
  const asked = useSettled(search.trim());
  const pages = useTodayOrders(asked);
  const answered = useAnswered(asked, pages.isPlaceholderData);
  const whenOf = useDayOfOlder(pages.from);
  const isOffline = useConnection(({ state }) => state === 'offline');
  if (isOffline && pages.data === undefined) {
    return <EmptyState art="broken" title={t('outbox.needsConnection')} text={t('outbox.needsConnectionText')} large />;
  }
  return (
    <div className="page today stack stack--gap">
      <ListSearch label={t('closings.orders.search')} text={search} onText={setSearch} />
      <QueryView read={pages}>
        {(orders) => (
          <>
            {orders.length === 0 && !pages.hasNextPage && (
              <EmptyState
                art="clean"
                title={t(answered === '' ? 'board.today.empty' : 'closings.emptySearch')}
                {...(answered === '' && { text: t('board.today.emptyText') })}
              />
            )}
            <LongRows label={t('board.today.title')} goesOn={pages.hasNextPage}>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} state={endOf(order)} when={whenOf(order)} />
              ))}
            </LongRows>
            <MoreRows {...pages} />
          </>
        )}
      </QueryView>
    </div>
  );
}
