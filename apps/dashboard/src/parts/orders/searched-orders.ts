/** Finding one of many orders by what a person knows of it. */
import type { WireOrder } from '@comanda/contract/orders';
import { fold } from '@comanda/domain/menu/search-products';
import { shortNumber } from '@comanda/domain/orders/order-number';

import { countingLines } from './order-list.ts';

/** So many digits are a telephone's, or the most of one: fewer are a table or an order. */
const fewestDigits = 5;
/** Before them stand the country and the zero, or one of the two, or none. */
const ownDigits = 9;

/** However it is written, from here or from abroad: `079 555 12 34` is `+41 79 555 12 34`. */
function hasPhone(phone: string | null, text: string): boolean {
  if (phone === null || /[^\d\s()/.+-]/.test(text)) return false;
  const typed = text.replaceAll(/\D/g, '').replace(/^0+/, '').slice(-ownDigits);
  return typed.length >= fewestDigits && phone.replaceAll(/\D/g, '').includes(typed);
}

/**
 * Orders that a person may mean: by place, number, product, comment, guest, telephone, address or who took it. All words
 * must be found.
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
    const { street, zip, city } = order.deliveryAddress ?? {};
    const said = [placeOf(order), ...numbers, order.comment, order.guest, order.orderedBy?.name, street, zip, city];
    const all = fold([...said, ...names].join(' '));
    return hasPhone(order.phone, text) || words.every((word) => all.includes(word));
  });
}
