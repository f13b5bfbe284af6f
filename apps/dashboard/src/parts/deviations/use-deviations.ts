/** What differs of facts that were taken offline, until somebody has taken note (decisions.md §10). */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { readAgain } from '../failure/read-again.ts';
import { useSession } from '../session/session-context.ts';

export const deviationsKey = (customerId: string) => ['deviations', customerId] as const;

export function useDeviations() {
  const { api, customer, may } = useSession();
  const params = { customerId: customer.id };
  return useQuery({
    queryKey: deviationsKey(customer.id),
    queryFn: async () => (await valueOf(api('GET /v1/customers/{customerId}/deviations', { params }))).deviations,
    staleTime: Number.POSITIVE_INFINITY,
    ...readAgain,
    enabled: may('deviation.read'),
  });
}
