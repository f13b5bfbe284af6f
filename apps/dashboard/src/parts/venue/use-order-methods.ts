/** The venue's ways to order, as the staff may read them. */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { setupKey } from './setup-keys.ts';

export function useOrderMethods() {
  const { api, customer } = useSession();
  const params = { customerId: customer.id };
  return useQuery({
    queryKey: setupKey('orderMethod', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/orderMethods', { params })),
  });
}
