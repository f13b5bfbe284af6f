/** Whether the PIN pad must be there; until that is known it is. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { isGranted, useAdminPinGrants } from '../../admin-pin/admin-pin-grants.ts';
import { valueOf } from '../../failure/failed-call.ts';
import { useSession } from '../../session/session-context.ts';
import { adminPinKey } from '../../settings/admin-pin-key.ts';
import { useNow } from '../../use-now.ts';

export function useNeedsPin(): boolean {
  const { api, customer, user } = useSession();
  const now = useNow();
  const until = useAdminPinGrants((state) => state.until[`${user.id} ${customer.id}`]);
  const { data } = useQuery({
    queryKey: adminPinKey(customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/adminPin', { params: { customerId: customer.id } })),
    staleTime: 0,
  });
  if (user.systemRole === 'systemAdmin' || isGranted(until, now)) return false;
  return data === undefined || (data.isSet && !isGranted(data.grantedUntil ?? undefined, now));
}

/** @param isMissing the server asked for the PIN where no pad is: it does not know any more what this device still counts on */
export function useBringPad(isMissing: boolean): void {
  const { customer, user } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    if (!isMissing) return;
    useAdminPinGrants.getState().forget(`${user.id} ${customer.id}`);
    void client.invalidateQueries({ queryKey: adminPinKey(customer.id) });
  }, [isMissing, client, user.id, customer.id]);
}
