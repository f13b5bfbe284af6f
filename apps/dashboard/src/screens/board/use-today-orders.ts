/** What has left the board today: done, canceled or rejected, by whomever and whenever placed, the newest first. */
import { restoreWindowMs } from '@comanda/domain/orders/restore-order';
import { businessDate } from '@comanda/domain/time/local-time';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { byCursor } from '../../parts/by-cursor.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { ofMode } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';
import { useNow } from '../../parts/use-now.ts';

const pageSize = 50;

/** After the night the day before stays, as long as what was canceled in it can be restored. */
function useFirstDay(): string {
  const { timeZone, businessDayCutOffMinutes } = useSession().settings;
  return businessDate(useNow() - restoreWindowMs, timeZone, businessDayCutOffMinutes);
}

export function useTodayOrders(search: string) {
  const { api, customer } = useSession();
  const from = useFirstDay();
  const isTraining = useTraining();
  const pages = useInfiniteQuery({
    // An order or a payment makes it old, as it does the lists of the closings.
    queryKey: ['closings', customer.id, 'ended', from, search],
    queryFn: ({ pageParam }) =>
      valueOf(
        api('GET /v1/customers/{customerId}/orders', {
          params: { customerId: customer.id },
          query: {
            state: 'ended',
            from,
            limit: pageSize,
            ...(search !== '' && { search }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const all = pages.data?.pages.flatMap(({ orders }) => orders);
  return { ...pages, from, data: all === undefined ? undefined : ofMode(all, isTraining) };
}
