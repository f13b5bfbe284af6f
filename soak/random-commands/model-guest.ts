/** Whose an order is that was sent already, in plain words (decisions.md §3). */
import { cannot, done, guestOf, pending, unchanged, unknown } from './model-moves.ts';
import { notices } from './model-notices.ts';
import { closeIfPaid } from './model-pay.ts';
import type { Model, Work } from './model.ts';

export type GuestSaid = {
  /** Of the order as it was when that was said. */
  readonly version: number;
  readonly covers: number | null;
  /** Whether it names somebody, who was never named before. */
  readonly isNamed: boolean;
};

export function changeGuest(model: Model, orderId: string, { version, covers, isNamed }: GuestSaid): Work {
  const order = model.orders.get(orderId);
  if (!order) return unknown;
  if (!pending.includes(order.state)) return cannot;
  if (order.version !== version) return { code: 'orders.error.overtaken' };
  const isCounted = order.covers === (covers ?? 0);
  const isFetched = order.type === 'pickup' || order.type === 'delivery';
  const isNewGuest = isFetched && (isNamed || order.guest !== 'nobody');
  if (isCounted && !isNewGuest) return unchanged;
  if (order.type === 'delivery' && !isNamed) return { code: 'guest.error.nameMissing' };
  order.covers = covers ?? 0;
  if (isFetched) {
    order.guest = guestOf(order.type, isNamed ? 'at an address' : 'nobody');
    closeIfPaid(model, order);
  }
  return done(order, isNewGuest ? notices(model, order, { isOfGuest: true }) : []);
}
