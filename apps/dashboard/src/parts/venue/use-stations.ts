/** The venue's stations in their order (specification §3 Station). */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { setupKey } from './setup-keys.ts';

export function useStations() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: setupKey('station', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/stations', { params: { customerId: customer.id } })),
  });
}
