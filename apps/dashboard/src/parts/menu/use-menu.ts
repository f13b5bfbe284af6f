/** The venue's menu, read once and kept until an announcement says that it changed. */
import type { Api } from '@comanda/api-client/call';
import type { Menu } from '@comanda/domain/menu/menu';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { readAgain } from '../failure/read-again.ts';
import { useSession } from '../session/session-context.ts';
import { makeVenueMenu, type VenueMenu, type WireMenu } from './read-menu.ts';
import { useOfferedMenu } from './use-offered-menu.ts';

export const menuKey = (customerId: string) => ['menu', customerId] as const;

type KeptMenu = WireMenu & {
  /** Named by what is sold without a connection (decisions.md §10). */
  readonly menuRevision: number;
};

/** The menu as it was read, whatever the hour; null before that. */
export function keptMenu(
  client: QueryClient,
  customerId: string,
): { readonly menu: Menu; readonly menuRevision: number } | null {
  const kept = client.getQueryData<KeptMenu>(menuKey(customerId));
  if (kept === undefined) return null;
  const { menu } = makeVenueMenu(kept);
  return { menu, menuRevision: kept.menuRevision };
}

export type MenuState = {
  readonly menu: VenueMenu | null;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  /** Why. */
  readonly error: Error | null;
  readonly retry: () => void;
};

export function menuQuery(api: Api, customerId: string) {
  return queryOptions({
    queryKey: menuKey(customerId),
    queryFn: async () => {
      // First: a menu that changes in between is announced, and never named by a revision it has not reached.
      const revision = await api('GET /v1/customers/{customerId}/menuRevision', { params: { customerId } });
      const menuRevision = revision.ok ? revision.value.menuRevision : 0;
      const [products, combos, categories, groups] = await Promise.all([
        valueOf(api('GET /v1/products', { query: { customerId } })),
        valueOf(api('GET /v1/customers/{customerId}/combos', { params: { customerId } })),
        valueOf(api('GET /v1/categories', { query: { customerId } })),
        valueOf(api('GET /v1/customers/{customerId}/modifierGroups', { params: { customerId } })),
      ]);
      return { products, combos, categories, groups, menuRevision } satisfies KeptMenu;
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...readAgain,
  });
}

/** @param at when it is eaten, unix milliseconds; null: at once */
export function useMenu(at: number | null = null): MenuState {
  const { api, customer, settings } = useSession();
  const query = useQuery(menuQuery(api, customer.id));
  const { data } = query;
  const all = useMemo(() => (data === undefined ? null : makeVenueMenu(data)), [data]);
  const menu = useOfferedMenu(all, settings.timeZone, at);
  return {
    menu,
    isLoading: query.isPending,
    isFailed: query.isLoadingError,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
