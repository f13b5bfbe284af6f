/** What stands at the head of a payment: where the order belongs, and the area of its table (design.md §9). */
import type { WireOrder } from '@comanda/contract/orders';

import { usePlaceName } from './use-place-name.ts';
import { useTables } from './use-tables.ts';

type Seated = Pick<WireOrder, 'table' | 'type'>;

/** What stands at the head: `T12` and its area, or the checkout. */
export type PaidPlace = { readonly short: string; readonly long: string };

export function usePaidPlace(): (order: Seated) => PaidPlace {
  const placeName = usePlaceName();
  const tables = useTables();
  return (order) => {
    const short = placeName(order);
    const table = order.type === 'dinein' ? tables.find(({ id }) => id === order.table) : undefined;
    return { short, long: table?.area ?? short };
  };
}

/**
 * Where orders are that are being paid: as they were when that began, or where they were brought since.
 * @param place of the orders as they were
 */
export function usePlaceOfPaid(place: PaidPlace, before: readonly Seated[], now: readonly Seated[]): PaidPlace {
  const placeOf = usePaidPlace();
  const facesOf = (orders: readonly Seated[]) => orders.map(({ table, type }) => `${table} ${type}`).join('\n');
  if (facesOf(before) === facesOf(now)) return place;
  const places = now.map(placeOf);
  const joined = (names: readonly string[]) => [...new Set(names)].join(', ');
  return { short: joined(places.map(({ short }) => short)), long: joined(places.map(({ long }) => long)) };
}
