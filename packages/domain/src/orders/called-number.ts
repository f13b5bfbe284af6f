import { shortNumber } from './order-number.ts';
/** The number that a guest waits for at the counter (decisions.md §3: the short number of an order). */
import type { Order } from './order.ts';

export type Waiting = Pick<Order, 'number' | 'type' | 'state' | 'handedOverAt' | 'mergedInto'>;

const waits: readonly Order['state'][] = ['requested', 'preparing', 'ready'];

/** @returns null: it is served, brought to another house, over, or handed over */
export function calledNumber(order: Waiting, place: { readonly isCheckout: boolean }): string | null {
  const isBrought = !place.isCheckout || order.type === 'delivery';
  const isOver = !waits.includes(order.state) || order.handedOverAt !== null || order.mergedInto !== null;
  return isBrought || isOver ? null : shortNumber(order.number);
}
