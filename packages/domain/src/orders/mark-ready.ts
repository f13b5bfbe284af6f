/** Mark ready: everything is prepared and waits to be picked up (specification §4, decisions.md §3). */
import { accept, refuse, type Decision, type Refusal } from '../decision.ts';
import { refuseMove } from './lifecycle.ts';
import type { Order, OrderLine } from './order.ts';

/**
 * preparing → ready. A line that is confirmed on the station's screen must be finished there first.
 * @param now unix milliseconds.
 */
export function markReady(
  order: Order,
  now: number,
): Decision<Order, 'orders.error.moveNotAllowed' | 'orders.error.lineNotFinished'> {
  return (
    refuseMove('markReady', order.state) ??
    refuseUnfinished(order) ??
    accept({ ...order, state: 'ready', readyAt: now })
  );
}

/** Refuses while a line with digital confirmation is neither finished nor canceled, and while a course is held. */
export function refuseUnfinished(order: Order): Refusal<'orders.error.lineNotFinished'> | null {
  const unfinished = order.lines.find(isUnconfirmed);
  return unfinished === undefined ? null : refuse('orders.error.lineNotFinished', { opid: unfinished.opid });
}

/** A station has yet to confirm it on its screen, or to hear of it. */
export function isUnconfirmed(line: Pick<OrderLine, 'digitalConfirmation' | 'held' | 'state'>): boolean {
  return (line.digitalConfirmation || line.held) && line.state !== 'finished' && line.state !== 'canceled';
}
