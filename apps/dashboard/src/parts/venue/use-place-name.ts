/** Where an order belongs, in a word: its table, or its type when it is carried away. */
import type { WireOrder } from '@comanda/contract/orders';
import { useTranslations } from 'use-intl';

import { isCheckoutTable } from './table-name.ts';
import { useTables } from './use-tables.ts';

export function usePlaceName(): (order: Pick<WireOrder, 'table' | 'type'>) => string {
  const t = useTranslations();
  const tables = useTables();
  return (order) => {
    if (order.type !== 'dinein') return t(`types.${order.type}`);
    const table = tables.find((candidate) => candidate.id === order.table);
    return table === undefined || isCheckoutTable(table) ? t('cart.checkout') : table.name;
  };
}
