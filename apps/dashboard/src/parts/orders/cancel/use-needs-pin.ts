/** Whether the PIN pad must be there; until that is known it is. */
import { useQuery } from '@tanstack/react-query';

import { isGranted, useAdminPinGrants } from '../../admin-pin/admin-pin-grants.ts';
import { valueOf } from '../../failure/failed-call.ts';
import { useSession } from '../../session/session-context.ts';
import { useNow } from '../../use-now.ts';

export function useNeedsPin(): boolean {
  const { api, customer, user } = useSession();
  const now = useNow();
  const until = useAdminPinGrants((state) => state.until[`${user.id} ${customer.id}`]);
  const { data } = useQuery({
    queryKey: ['adminPin', customer.id],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/adminPin', { params: { customerId: customer.id } })),
    staleTime: 0,
  });
  if (user.systemRole === 'systemAdmin' || isGranted(until, now)) return false;
  return data === undefined || (data.isSet && !isGranted(data.grantedUntil ?? undefined, now));
}
