/** Which station decides about guests' orders of a product, by its category. Most houses name none: then no menu is read. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { menuKey, menuQuery } from '../menu/use-menu.ts';
import { useSession } from '../session/session-context.ts';

type Line = WireOrder['products'][number];

const nobody = () => null;

/** Answers null for what no category says anything of. */
export function useDecidingCategories(): (line: Pick<Line, 'id' | 'combo'>) => string | null {
  const { api, customer } = useSession();
  const hasGuests = customer.packages.includes('order');
  const categories = useQuery({
    queryKey: [...menuKey(customer.id), 'deciding'],
    queryFn: () => valueOf(api('GET /v1/categories', { query: { customerId: customer.id } })),
    enabled: hasGuests,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const isNamed = categories?.some(({ acceptingStation }) => acceptingStation !== null) ?? false;
  const menu = useQuery({ ...menuQuery(api, customer.id), enabled: isNamed }).data;
  return useMemo((): ((line: Pick<Line, 'id' | 'combo'>) => string | null) => {
    if (!isNamed || categories === undefined || menu === undefined) return nobody;
    const stations = new Map(categories.map(({ id, acceptingStation }) => [id, acceptingStation]));
    const sold = [...menu.products, ...menu.combos].map(({ id, category }) => [id, category] as const);
    const categoryOf = new Map(sold);
    return ({ id, combo }) => stations.get(categoryOf.get(combo?.id ?? id ?? '') ?? '') ?? null;
  }, [isNamed, categories, menu]);
}
