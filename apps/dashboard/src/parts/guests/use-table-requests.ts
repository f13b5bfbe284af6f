/** What tables ask for and which are open for guests' orders; kept up to date by announcements. */
import type { WireTableRequest } from '@comanda/contract/guests-in-house';
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { readAgain } from '../failure/read-again.ts';
import { useSession } from '../session/session-context.ts';
import { tableServiceKey } from './table-service-key.ts';

export type TableService = {
  readonly requests: readonly WireTableRequest[];
  readonly openTables: readonly string[];
  /** Unix seconds: with the business day all of it is over. */
  readonly until: number;
};

export const noService: TableService = { requests: [], openTables: [], until: 0 };

/** A clock that is ahead of the server's asks once a minute, no more; longer than a day no timer needs to run. */
const leastWaitMs = 60_000;
const mostWaitMs = 86_400_000;

/** Milliseconds until the day is over. */
function untilTheEnd(service: TableService | undefined): number | false {
  return service === undefined ? false : Math.min(mostWaitMs, Math.max(leastWaitMs, service.until * 1000 - Date.now()));
}

export function useTableServiceQuery() {
  const { api, customer, may } = useSession();
  return useQuery<TableService>({
    queryKey: tableServiceKey(customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/tableService', { params: { customerId: customer.id } })),
    enabled: may('table.read'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: (query) => {
      const againMs = readAgain.refetchInterval(query);
      return query.state.status === 'error' ? againMs : untilTheEnd(query.state.data);
    },
  });
}

/** Nothing while it is read. */
export function useTableService(): TableService {
  return useTableServiceQuery().data ?? noService;
}
