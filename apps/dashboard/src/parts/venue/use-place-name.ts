/** Where an order belongs, in a word: its table, or its type when it is carried away. */
import type { WireOrder } from '@comanda/contract/orders';
import { useTranslations } from 'use-intl';

import { isCheckoutTable } from './table-name.ts';
import { useTables } from './use-tables.ts';

/** A table by its id, in a word. */
export function useTableName(): (tableId: string) => string {
  const placeName = usePlaceName();
  return (table) => placeName({ table, type: 'dinein' });
}

export function usePlaceName(): (order: Pick<WireOrder, 'table' | 'type'>) => string {
  const t = useTranslations();
  const tables = useTables();
  return (order) => {
    if (order.type !== 'dinein') return t(`types.${order.type}`);
    const table = tables.find((candidate) => candidate.id === order.table);
    if (table !== undefined) return isCheckoutTable(table) ? t('cart.checkout') : table.name;
    // What was sold at a table stays there, also once the table is gone; before the tables are read nobody knows.
    return tables.length === 0 || isCheckoutTable({ id: order.table, name: '' }) ? t('cart.checkout') : t('table.gone');
  };
}
