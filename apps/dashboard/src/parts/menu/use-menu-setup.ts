/** All that is edited under "menu", as it is stored: the settings show what the checkout does not sell, too. */
import type { Api } from '@comanda/api-client/call';
import type { WireCategory, WireModifierGroup, WireProduct, WireTag } from '@comanda/contract/menu';
import type { WireCombo } from '@comanda/contract/menu-things';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { menuKey } from './use-menu.ts';

export type MenuSetup = {
  readonly products: readonly WireProduct[];
  readonly combos: readonly WireCombo[];
  readonly categories: readonly WireCategory[];
  readonly groups: readonly WireModifierGroup[];
  readonly tags: readonly WireTag[];
};

export function menuSetupKey(customerId: string): readonly string[] {
  return [...menuKey(customerId), 'setup'];
}

async function readMenuSetup(api: Api, customerId: string): Promise<MenuSetup> {
  const params = { customerId };
  const [products, combos, categories, groups, tags] = await Promise.all([
    valueOf(api('GET /v1/products', { query: { customerId } })),
    valueOf(api('GET /v1/customers/{customerId}/combos', { params })),
    valueOf(api('GET /v1/categories', { query: { customerId } })),
    valueOf(api('GET /v1/customers/{customerId}/modifierGroups', { params })),
    valueOf(api('GET /v1/customers/{customerId}/productTags', { params })),
  ]);
  return { products, combos, categories, groups, tags };
}

function queryOf(api: Api, customerId: string) {
  return { queryKey: menuSetupKey(customerId), queryFn: () => readMenuSetup(api, customerId) };
}

export function useMenuSetup() {
  const { api, customer } = useSession();
  return useQuery({ ...queryOf(api, customer.id), staleTime: Number.POSITIVE_INFINITY });
}

/** Reads it anew, and the checkout's menu when that is next shown; null where it cannot be read. */
export function useRereadMenu(): () => Promise<MenuSetup | null> {
  const { api, customer } = useSession();
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: menuKey(customer.id), refetchType: 'none' });
    try {
      return await client.fetchQuery({ ...queryOf(api, customer.id), staleTime: 0 });
    } catch {
      return null;
    }
  };
}

/** What the server answered stands in the lists at once; all else is read after it. */
export function keepInSetup(client: QueryClient, customerId: string, change: (setup: MenuSetup) => MenuSetup): void {
  client.setQueryData<MenuSetup>(menuSetupKey(customerId), (before) =>
    before === undefined ? before : change(before),
  );
}

/** A product or a combo, as the lists show both. */
export type Article = WireProduct & Partial<Pick<WireCombo, 'components'>>;

export function isCombo(article: Article): article is WireCombo {
  return article.components !== undefined;
}

/** Products and combos in the order of the menu: by category, then by their place in it. */
export function useArticles(setup: MenuSetup): readonly Article[] {
  return useMemo(() => {
    const places = new Map(setup.categories.map(({ id, posi }) => [id, posi]));
    const placeOf = ({ category }: Article) => places.get(category) ?? Number.POSITIVE_INFINITY;
    return [...setup.products, ...setup.combos].toSorted((a, b) => placeOf(a) - placeOf(b) || a.posi - b.posi);
  }, [setup]);
}
