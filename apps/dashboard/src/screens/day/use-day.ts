/** Totals of one business day (specification §2, closings; the tabs over a period come with them). */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { useSession } from '../../parts/session/session-context.ts';

/** @param businessDate `YYYY-MM-DD`; null is the current one at the venue */
export function useDay(businessDate: string | null) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: ['day', customer.id, businessDate],
    queryFn: () =>
      valueOf(
        api('GET /v1/customers/{customerId}/statistics', {
          params: { customerId: customer.id },
          query: businessDate === null ? {} : { businessDate },
        }),
      ),
    placeholderData: (before) => before,
    retry: false,
  });
}
