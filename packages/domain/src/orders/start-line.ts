/** Start lines: a station has begun with them; a whole ticket is all its lines (decisions.md §3). */
import { accept, type Decision } from '../decision.ts';
import type { Order } from './order.ts';
import { changePicked, type LinePart } from './pick-lines.ts';
import { pickToWalk, type WalkLinesRefusal } from './walk-lines.ts';

/** open → started. What was started or finished already stays so: of two cooks with one ticket nobody is told off. */
export function startLine(order: Order, parts: readonly LinePart[]): Decision<Order, WalkLinesRefusal> {
  const found = pickToWalk('startLine', order, parts);
  if (!found.ok) return found;
  const lines = changePicked(found.value, (line) => (line.state === 'open' ? { ...line, state: 'started' } : line));
  return accept({ ...order, lines });
}
