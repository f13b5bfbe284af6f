/** The list keeps only pending orders; a newer version replaces an older one (specification §4). */
import type { WireOrder } from '@comanda/contract/orders';
import { isPending } from '@comanda/domain/orders/open-amount';

/** A list with this order in it, or without it when it is no longer pending. An older version changes nothing. */
export function withOrder(orders: readonly WireOrder[], order: WireOrder): readonly WireOrder[] {
  const known = orders.find((other) => other.id === order.id);
  if (known !== undefined && known.version > order.version) return orders;
  if (!isPending(order.state)) return orders.filter((other) => other.id !== order.id);
  if (known === undefined) return [...orders, order];
  return orders.map((other) => (other.id === order.id ? order : other));
}

/** So many done orders a device keeps at most. */
export const mostEnded = 100;

/** A list of done orders with this one first, or without it once it is done no more. An older version changes nothing. */
export function withEnded(orders: readonly WireOrder[], order: WireOrder): readonly WireOrder[] {
  const known = orders.find((other) => other.id === order.id);
  if (known !== undefined && known.version > order.version) return orders;
  const others = known === undefined ? orders : orders.filter((other) => other !== known);
  return order.state === 'done' ? [order, ...others].slice(0, mostEnded) : others;
}

/** Lines that count: a canceled one is excluded from selection and totals (specification §3). */
export function countingLines(order: Pick<WireOrder, 'products'>): WireOrder['products'] {
  return order.products.filter((line) => line.state !== 'canceled').toSorted((a, b) => a.posi - b.posi);
}
