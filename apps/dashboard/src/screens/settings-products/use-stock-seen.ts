/** At which moment the units of a product stand as they are shown: a count names it, and sales since then are kept (docs/decisions/0042). */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { useSession } from '../../parts/session/session-context.ts';

/** A revision of the venue: that of what moved them last. Undefined while nobody knows. */
export function useStockSeen(productId: string) {
  const { api, customer } = useSession();
  const { data, refetch } = useQuery({
    // With what the inventory shows: read anew whenever units move.
    queryKey: ['closings', customer.id, 'inventory', 'newest', productId],
    queryFn: async () => {
      const sent = { params: { customerId: customer.id }, query: { product: productId, limit: 1 } };
      const { movements } = await valueOf(api('GET /v1/customers/{customerId}/inventory/movements', sent));
      return movements[0]?.sequence ?? 0;
    },
    // Never that of a dialog before.
    gcTime: 0,
    retry: false,
  });
  return { revision: data, refetch };
}
