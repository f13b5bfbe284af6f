/** Finding one of many orders by what a person knows of it. */
import type { WireOrder } from '@comanda/contract/orders';
import { fold } from '@comanda/domain/menu/search-products';
import { shortNumber } from '@comanda/domain/orders/order-number';

import { countingLines } from './order-list.ts';

/**
 * Orders that a person may mean: by place, number, product, comment, guest or who took it. All words must be found.
 * @param placeOf where an order belongs, in a word
 */
export function searchedOrders(
  orders: readonly WireOrder[],
  text: string,
  placeOf: (order: WireOrder) => string,
): readonly WireOrder[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return orders;
  return orders.filter((order) => {
    const names = countingLines(order).flatMap(({ title, note }) => [...Object.values(title), note ?? '']);
    const numbers = [shortNumber(order.number), order.number, order.deviceNumber];
    const said = [placeOf(order), ...numbers, order.comment, order.guest, order.orderedBy?.name];
    const all = fold([...said, ...names].join(' '));
    return words.every((word) => all.includes(word));
  });
}
