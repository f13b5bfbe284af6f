/** Whether the provider's support is in this venue: shown as long as it is (specification §1). */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { useSession } from '../../parts/session/session-context.ts';

export const supportKey = (customerId: string) => ['support', customerId] as const;

export function useSupportVisit(): boolean {
  const { api, user, customer } = useSession();
  const customerId = customer.id;
  const { data } = useQuery({
    queryKey: supportKey(customerId),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/support', { params: { customerId } })),
    // Who comes from the provider is the support.
    enabled: user.systemRole !== 'systemAdmin',
  });
  return data !== undefined && data.since !== null;
}
