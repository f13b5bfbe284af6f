/** Whether the venue has an admin PIN, and whether it counts for this session now (specification §6; decisions.md §5). */
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { isGranted, useAdminPinGrants } from '../admin-pin/admin-pin-grants.ts';
import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { adminPinKey } from './admin-pin-key.ts';

export function usePinStatus() {
  const { api, customer, user } = useSession();
  const client = useQueryClient();
  const key = `${user.id} ${customer.id}`;
  const until = useAdminPinGrants((state) => state.until[key]);
  const read = useQuery({
    queryKey: adminPinKey(customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/adminPin', { params: { customerId: customer.id } })),
    // Who entered stays: what runs out meanwhile is asked for again by the change that needs it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isOpen = ({ isSet, grantedUntil }: { isSet: boolean; grantedUntil: number | null }) =>
    !isSet || user.systemRole === 'systemAdmin' || grantedUntil !== null || isGranted(until, Date.now());
  const grant = (grantedUntil: number) => {
    useAdminPinGrants.getState().grant(key, grantedUntil);
    client.setQueryData(adminPinKey(customer.id), { isSet: true, grantedUntil });
  };
  return { read, isOpen, grant };
}
