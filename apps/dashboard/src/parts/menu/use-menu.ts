/** The venue's menu, read once and kept until an announcement says that it changed. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { makeVenueMenu, type VenueMenu } from './read-menu.ts';
import { useOfferedMenu } from './use-offered-menu.ts';

export const menuKey = (customerId: string) => ['menu', customerId] as const;

export type MenuState = {
  readonly menu: VenueMenu | null;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
};

export function useMenu(): MenuState {
  const { api, customer, settings } = useSession();
  const customerId = customer.id;
  const query = useQuery({
    queryKey: menuKey(customerId),
    queryFn: async () => {
      const [products, categories, groups] = await Promise.all([
        valueOf(api('GET /v1/products', { query: { customerId } })),
        valueOf(api('GET /v1/categories', { query: { customerId } })),
        valueOf(api('GET /v1/customers/{customerId}/modifierGroups', { params: { customerId } })),
      ]);
      return { products, categories, groups };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  const all = useMemo(
    () => (data === undefined ? null : makeVenueMenu(data.products, data.categories, data.groups)),
    [data],
  );
  const menu = useOfferedMenu(all, settings.timeZone);
  return { menu, isLoading: query.isPending, isFailed: query.isError, retry: () => void query.refetch() };
}
