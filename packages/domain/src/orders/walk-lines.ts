/** What starting, finishing and recalling lines have in common: the move is allowed, the lines are there and not held. */
import { accept, refuse, type Decision } from '../decision.ts';
import { refuseMove } from './lifecycle.ts';
import type { Order } from './order.ts';
import { type LinePart, pickLines, type PickedLines, type PickRefusal } from './pick-lines.ts';

export type WalkLinesRefusal =
  | PickRefusal
  | 'orders.error.moveNotAllowed'
  | 'orders.error.lineHeld'
  | 'cart.error.productMissing';

export function pickToWalk(
  move: 'startLine' | 'finishLine' | 'recall',
  order: Order,
  parts: readonly LinePart[],
): Decision<PickedLines, WalkLinesRefusal> {
  const wrongState = refuseMove(move, order.state);
  if (wrongState !== null) return wrongState;
  if (parts.length === 0) return refuse('cart.error.productMissing');
  const found = pickLines(order, parts);
  if (!found.ok) return found;
  const held = found.value.lines.find((line) => found.value.picked.has(line.opid) && line.held);
  return held === undefined ? accept(found.value) : refuse('orders.error.lineHeld', { opid: held.opid });
}
