/** Products of the menu whose stock is not counted yet, in the order of the menu. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { valueOf } from '../../../parts/failure/failed-call.ts';
import { menuKey } from '../../../parts/menu/use-menu.ts';
import { useSession } from '../../../parts/session/session-context.ts';
import { useTranslate } from '../../../parts/translate.ts';
import type { ListedProduct } from './inventory-view.ts';

/** @returns null until they are read, or where nobody wants them */
export function useUncounted(isWanted: boolean): readonly ListedProduct[] | null {
  const { api, customer } = useSession();
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: [...menuKey(customer.id), 'products'],
    queryFn: () => valueOf(api('GET /v1/products', { query: { customerId: customer.id } })),
    enabled: isWanted,
    retry: false,
  });
  return useMemo(() => {
    if (data === undefined || !isWanted) return null;
    return data
      .filter(({ currentStockAmount, active }) => currentStockAmount === null && active)
      .map(({ id, name }) => {
        const { text, lang } = translate(name);
        return { id, shown: text, lang, current: null };
      });
  }, [data, isWanted, translate]);
}
