/**
 * Which lines of an order came from one that was merged into it: the journal names them as they left, and a part that is
 * cut off one later stands at its position (docs/decisions/0021).
 */
import type { OrderLine } from '../orders/order.ts';
import type { OrderChanges } from './order-changes.ts';
import type { JournalEvent } from './rebuild.ts';

/** @returns the opids of all that left the order when it was merged away. @param events all that speak of it */
export function linesAtMerge(events: readonly JournalEvent[], orderId: string): ReadonlySet<string> {
  const changes = events.flatMap((event) => changesIn(event, orderId));
  return new Set(changes.find(hasEnded)?.removed ?? []);
}

/**
 * Those of them that the order has which took them: by now, or, where it was merged away itself, at its end.
 * @param events all that speak of the order that took them, the first one first
 * @param arrived their opids as they came
 */
export function linesOfThem(
  events: readonly JournalEvent[],
  orderId: string,
  arrived: ReadonlySet<string>,
): ReadonlySet<string> {
  // Opid → position. A place becomes free when its last line leaves: whatever comes there later is another's.
  const own = new Map<string, number>();
  const take = (lines: readonly OrderLine[]) => {
    for (const { opid, position } of lines) {
      if (arrived.has(opid) || [...own.values()].includes(position)) own.set(opid, position);
    }
  };
  for (const event of events) {
    if ('placed' in event && event.placed?.order.id === orderId) take(event.placed.order.lines);
    for (const changes of changesIn(event, orderId)) {
      if (hasEnded(changes)) return new Set(own.keys());
      for (const opid of changes.removed ?? []) own.delete(opid);
      take(changes.added ?? []);
    }
  }
  return new Set(own.keys());
}

function changesIn(event: JournalEvent, orderId: string): OrderChanges[] {
  const one = 'changes' in event ? [event.changes] : [];
  const several = 'orders' in event ? event.orders : [];
  return [...one, ...several].filter((changes) => changes.orderId === orderId);
}

function hasEnded({ mergedInto }: OrderChanges): boolean {
  return typeof mergedInto === 'string';
}
