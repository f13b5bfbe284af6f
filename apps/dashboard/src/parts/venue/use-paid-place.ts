/** What stands at the head of a payment: where the order belongs, and the area of its table (design.md §9). */
import type { WireOrder } from '@comanda/contract/orders';

import { usePlaceName } from './use-place-name.ts';
import { useTables } from './use-tables.ts';

export function usePaidPlace(): (order: Pick<WireOrder, 'table' | 'type'>) => {
  readonly short: string;
  readonly long: string;
} {
  const placeName = usePlaceName();
  const tables = useTables();
  return (order) => {
    const short = placeName(order);
    const table = order.type === 'dinein' ? tables.find(({ id }) => id === order.table) : undefined;
    return { short, long: table?.area ?? short };
  };
}
