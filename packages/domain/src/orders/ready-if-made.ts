/** Ready if made: nothing is left for any station, whether the last line was finished, canceled or moved away (decisions.md §3). */
import type { Order, OrderLine } from './order.ts';

/**
 * preparing → ready where something was finished and nothing is still to make; otherwise as it was. Where no line was
 * finished on a screen nobody works by one, and a person calls the order ready.
 * @param now unix milliseconds.
 */
export function readyIfMade(order: Order, now: number): Order {
  const isMade = order.lines.some((line) => line.state === 'finished') && !order.lines.some(isToMake);
  if (order.state !== 'preparing' || !isMade) return order;
  const handedOverAt = inHandSince(order);
  return { ...order, state: 'ready', readyAt: handedOverAt ?? now, handedOverAt };
}

/** What was added since the order was handed over is all gone again: the guest has what is left. */
function inHandSince({ lines }: Order): number | null {
  const times = lines.flatMap(({ state, handedOverAt }) => (state === 'canceled' ? [] : [handedOverAt ?? Infinity]));
  const last = Math.max(...times);
  return Number.isFinite(last) ? last : null;
}

/** A bottle over the counter, which no station is told of, keeps nobody waiting; a course that is held does. */
function isToMake(line: OrderLine): boolean {
  return (isTold(line) || line.held) && line.state !== 'finished' && line.state !== 'canceled';
}

/** Whether a station has it on its ticket or its screen. */
export function isTold(line: Pick<OrderLine, 'printsTicket' | 'digitalConfirmation'>): boolean {
  return line.printsTicket || line.digitalConfirmation;
}
