/** Which order the cart goes to: a table orders again and again, and that is mostly one order (decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { canMove } from '@comanda/domain/orders/lifecycle';

export type Destination =
  | { readonly kind: 'newOrder' }
  | { readonly kind: 'order'; readonly orderId: string }
  /** Several are open and none of them is this person's: a person says which. */
  | { readonly kind: 'asks' };

/** What a person chose; null: as it stands. */
export type Choice = Exclude<Destination, { readonly kind: 'asks' }> | null;

/** What nobody has accepted takes nothing more; what waits on this device, more of whoever sends it: in their order. */
export function takesMore({ state, version, orderedBy }: Taking, userId: string): boolean {
  return canMove('addProducts', state) && (version > 0 || orderedBy?.id === userId);
}

type Taking = Pick<WireOrder, 'state' | 'version' | 'orderedBy'>;

/**
 * To what was chosen while that is open, else to the only open order, else to the newest of this person's.
 * @param open the orders that the cart shows as sent, the oldest first
 */
export function destinationOf(choice: Choice, open: readonly WireOrder[], userId: string): Destination {
  if (choice?.kind === 'newOrder') return choice;
  const taking = open.filter((order) => takesMore(order, userId));
  const chosen = taking.find(({ id }) => id === choice?.orderId);
  const mine = taking.findLast(({ orderedBy }) => orderedBy?.id === userId);
  const [first, ...others] = taking;
  const order = chosen ?? (others.length === 0 ? first : mine);
  if (order !== undefined) return { kind: 'order', orderId: order.id };
  return { kind: first === undefined ? 'newOrder' : 'asks' };
}
