/** Finish lines: they are made; with the last of them the order is ready (decisions.md §3). */
import { accept, type Decision } from '../decision.ts';
import { closeIfPaid } from './close-if-paid.ts';
import type { Order, OrderLine } from './order.ts';
import { changePicked, type LinePart } from './pick-lines.ts';
import { readyIfMade } from './ready-if-made.ts';
import { pickToWalk, type WalkLinesRefusal } from './walk-lines.ts';

/**
 * open or started → finished; the order becomes ready when nothing is left for any station, and done where it was paid
 * in advance and nobody has to hand it over.
 * @param now unix milliseconds.
 */
export function finishLine(order: Order, parts: readonly LinePart[], now: number): Decision<Order, WalkLinesRefusal> {
  const found = pickToWalk('finishLine', order, parts);
  if (!found.ok) return found;
  const lines = changePicked(found.value, (line) => finished(line, now));
  return accept(closeIfPaid(readyIfMade({ ...order, lines }, now)));
}

/** What was finished already keeps its moment. */
export function finished(line: OrderLine, now: number): OrderLine {
  return line.state === 'finished' ? line : { ...line, state: 'finished', finishedAt: now };
}
