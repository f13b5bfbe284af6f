/** Recall lines: the kitchen takes back what it called finished (decisions.md §3). */
import { accept, type Decision } from '../decision.ts';
import type { Order, OrderLine } from './order.ts';
import { changePicked, type LinePart } from './pick-lines.ts';
import { isTold } from './ready-if-made.ts';
import { reopen } from './reopen.ts';
import { pickToWalk, type WalkLinesRefusal } from './walk-lines.ts';

/** finished → started, and the order prepares again, also one that was called ready line by line or as a whole. */
export function recall(order: Order, parts: readonly LinePart[]): Decision<Order, WalkLinesRefusal> {
  const found = pickToWalk('recall', order, parts);
  if (!found.ok) return found;
  const lines = changePicked(found.value, (line) =>
    line.state === 'finished' ? { ...line, state: 'started', finishedAt: null, handedOverAt: null } : line,
  );
  return accept(reopen({ ...order, lines }, found.value.picked));
}

type Recallable = Pick<OrderLine, 'opid' | 'state' | 'printsTicket' | 'digitalConfirmation'>;

/** What nobody had made when a person called the order ready: recalled together, all of it is as it was before. */
export function notMade<Line extends Pick<OrderLine, 'state'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ state }) => state === 'open' || state === 'started');
}

/**
 * What a ready order goes back to work with as a whole: what nobody had made, else all of it. A bottle alone, which no
 * station is told of, would bring no ticket back.
 */
export function linesToRecall<Line extends Recallable>(lines: readonly Line[]): Line[] {
  const left = notMade(lines);
  return left.some(isTold) ? left : lines.filter(({ state }) => state !== 'canceled');
}
