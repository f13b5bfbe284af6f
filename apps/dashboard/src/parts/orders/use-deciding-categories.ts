/** Which station decides about guests' orders of a product, by its category. Most houses name none: then no menu is read. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { readAgain } from '../failure/read-again.ts';
import { menuKey, menuQuery } from '../menu/use-menu.ts';
import { useSession } from '../session/session-context.ts';

type Line = WireOrder['products'][number];

type StationOf = (line: Pick<Line, 'id' | 'combo'>) => string | null;

const nobody: StationOf = () => null;

export type DecidingCategories = {
  /** Answers null for what no category says anything of. */
  readonly stationOf: StationOf;
  readonly isReading: boolean;
};

export function useDecidingCategories(): DecidingCategories {
  const { api, customer } = useSession();
  const hasGuests = customer.packages.includes('order');
  const read = useQuery({
    queryKey: [...menuKey(customer.id), 'deciding'],
    queryFn: () => valueOf(api('GET /v1/categories', { query: { customerId: customer.id } })),
    enabled: hasGuests,
    staleTime: Number.POSITIVE_INFINITY,
    ...readAgain,
  });
  const categories = read.data;
  const isNamed = categories?.some(({ acceptingStation }) => acceptingStation !== null) ?? false;
  const menuRead = useQuery({ ...menuQuery(api, customer.id), enabled: isNamed });
  const menu = menuRead.data;
  const stationOf = useMemo((): StationOf => {
    if (!isNamed || categories === undefined || menu === undefined) return nobody;
    const stations = new Map(categories.map(({ id, acceptingStation }) => [id, acceptingStation]));
    const sold = [...menu.products, ...menu.combos].map(({ id, category }) => [id, category] as const);
    const categoryOf = new Map(sold);
    return ({ id, combo }) => stations.get(categoryOf.get(combo?.id ?? id ?? '') ?? '') ?? null;
  }, [isNamed, categories, menu]);
  return { stationOf, isReading: read.isLoading || menuRead.isLoading };
}
