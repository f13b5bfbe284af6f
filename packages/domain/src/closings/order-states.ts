/** Orders as they stood at an entry of the journal, followed event by event. */
import { applyChanges, readPlaced } from '../journal/order-changes.ts';
import type { JournalEvent } from '../journal/rebuild.ts';
import type { Order } from '../orders/order.ts';

export type OrderStates = Map<string, Order>;

export type OrderStep = { readonly before: Order | undefined; readonly after: Order };

/** The orders whose state before the event must be known. */
export function ordersNeeded(event: JournalEvent): readonly string[] {
  const placed = new Set(placedBy(event).map(({ id }) => id));
  return changesBy(event).flatMap(({ orderId }) => (placed.has(orderId) ? [] : [orderId]));
}

/** Moves the states on. An order that is not known stays so: the journal is checked by `verify`. */
export function followOrders(states: OrderStates, event: JournalEvent): OrderStep[] {
  const steps: OrderStep[] = [];
  for (const order of placedBy(event)) {
    const after = readPlaced(order);
    states.set(order.id, after);
    steps.push({ before: undefined, after });
  }
  for (const changes of changesBy(event)) {
    const before = states.get(changes.orderId);
    if (before === undefined) continue;
    const after = applyChanges(before, changes);
    states.set(after.id, after);
    steps.push({ before, after });
  }
  return steps;
}

function placedBy(event: JournalEvent): Order[] {
  if (event.type === 'order.placed') return [event.order];
  return 'placed' in event && event.placed !== undefined ? [event.placed.order] : [];
}

function changesBy(event: JournalEvent) {
  return [...('changes' in event ? [event.changes] : []), ...('orders' in event ? event.orders : [])];
}
