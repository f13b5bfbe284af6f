/** Reopen: there is something to make again, so the order is neither ready nor handed over any more (decisions.md §3). */
import { finished } from './finish-line.ts';
import type { Order } from './order.ts';

const none: ReadonlySet<string> = new Set();

/**
 * ready, or done without a hand-over → preparing; what prepares already stays as it is. A person may have called it ready without a tap at each line:
 * what it had then is made, and no station is asked for it again.
 * @param again opids of what is to be made again
 */
export function reopen(order: Order, again: ReadonlySet<string> = none): Order {
  const wasReady = order.state === 'ready' || (order.state === 'done' && order.readyAt !== null);
  const lines = wasReady ? madeLines(order, again) : order.lines;
  return { ...order, state: 'preparing', readyAt: null, handedOverAt: null, lines };
}

/** What the guest has in hand is known as such: where nothing else is left in the end, the order was handed over. */
function madeLines({ lines, readyAt, handedOverAt, placedAt }: Order, again: ReadonlySet<string>): Order['lines'] {
  return lines.map((line) => {
    if (line.state === 'canceled' || again.has(line.opid)) return line;
    return { ...finished(line, readyAt ?? placedAt), handedOverAt: line.handedOverAt ?? handedOverAt };
  });
}
