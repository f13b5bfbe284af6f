/** Recall lines: the kitchen takes back what it called finished (decisions.md §3). */
import { accept, type Decision } from '../decision.ts';
import type { Order } from './order.ts';
import { changePicked, type LinePart } from './pick-lines.ts';
import { reopen } from './reopen.ts';
import { pickToWalk, type WalkLinesRefusal } from './walk-lines.ts';

/** finished → started, and the order prepares again, also one that was called ready line by line or as a whole. */
export function recall(order: Order, parts: readonly LinePart[]): Decision<Order, WalkLinesRefusal> {
  const found = pickToWalk('recall', order, parts);
  if (!found.ok) return found;
  const lines = changePicked(found.value, (line) =>
    line.state === 'finished' ? { ...line, state: 'started', finishedAt: null } : line,
  );
  return accept({ ...reopen(order), lines });
}
