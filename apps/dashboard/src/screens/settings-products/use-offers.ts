/** How many special offers open a product: they lose it when it goes. */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { menuKey } from '../../parts/menu/use-menu.ts';
import { useSession } from '../../parts/session/session-context.ts';

export function useOffers(productId: string): number {
  const { api, customer } = useSession();
  const { data } = useQuery({
    queryKey: [...menuKey(customer.id), 'specials'],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/specials', { params: { customerId: customer.id } })),
  });
  return (data ?? []).filter(({ product }) => product === productId).length;
}
