/** The venue's tables; the checkout is one of them (decisions.md §3). */
import type { WireTable } from '@comanda/contract/venue';
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { readAgain } from '../failure/read-again.ts';
import { useSession } from '../session/session-context.ts';

export const tablesKey = (customerId: string) => ['tables', customerId] as const;

export const noTables: readonly WireTable[] = [];

export function useTablesQuery() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: tablesKey(customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/tables', { params: { customerId: customer.id } })),
    staleTime: Number.POSITIVE_INFINITY,
    ...readAgain,
  });
}

/** None while they are read. */
export function useTables(): readonly WireTable[] {
  return useTablesQuery().data ?? noTables;
}
