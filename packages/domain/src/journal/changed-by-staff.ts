/** What the journal tells of an order that waits for its guest's money: how it was ordered, and what staff made of it since. */
import type { Order } from '../orders/order.ts';
import type { JournalEvent } from './rebuild.ts';

const byStaff: ReadonlySet<JournalEvent['type']> = new Set<JournalEvent['type']>([
  'order.discounted',
  'order.productCanceled',
  'order.typeChanged',
  'order.guestChanged',
]);

/** What it costs is what the house says by now, not what the menu would. @param events of that order alone */
export function isChangedByStaff(events: readonly JournalEvent[]): boolean {
  return events.some(({ type }) => byStaff.has(type));
}

/** By what its door was asked then. @returns nothing where it was made of another order */
export function asOrdered(events: readonly JournalEvent[], id: string): Partial<Pick<Order, 'type' | 'wishedAt'>> {
  for (const event of events) {
    if (event.type !== 'order.placed' || event.order.id !== id) continue;
    const { type, wishedAt } = event.order;
    return { type, wishedAt };
  }
  return {};
}
