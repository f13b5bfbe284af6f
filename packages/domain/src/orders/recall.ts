/** Recall lines: the kitchen takes back what it called finished (decisions.md §3). */
import { accept, type Decision, refuse } from '../decision.ts';
import { canMove } from './lifecycle.ts';
import type { Order, OrderLine } from './order.ts';
import { changePicked, type LinePart } from './pick-lines.ts';
import { isTold } from './ready-if-made.ts';
import { reopen } from './reopen.ts';
import { restoreWindowMs } from './restore-order.ts';
import { pickToWalk, type WalkLinesRefusal } from './walk-lines.ts';

/**
 * finished → started, and the order prepares again, also one that was called ready line by line or as a whole. One that
 * ended without a hand-over goes on being paid: it is done again once that is made.
 * @param now unix milliseconds.
 */
export function recall(order: Order, parts: readonly LinePart[], now: number): Decision<Order, WalkLinesRefusal> {
  const wrongEnd = order.state === 'done' && !endedUnhanded(order) ? refuseEnded(order) : null;
  if (wrongEnd !== null) return wrongEnd;
  const found = pickToWalk('recall', order, parts);
  if (!found.ok) return found;
  const picked = found.value.lines.filter(({ opid }) => found.value.picked.has(opid));
  if (order.state === 'done' && !picked.every((line) => isRecallable(order, line, now))) return refuseEnded(order);
  const lines = changePicked(found.value, (line) =>
    line.state === 'finished' ? { ...line, state: 'started', finishedAt: null, handedOverAt: null } : line,
  );
  return accept(reopen({ ...order, lines }, found.value.picked));
}

const refuseEnded = ({ state }: Order) => refuse('orders.error.moveNotAllowed', { move: 'recall', state });

type Ended = Pick<Order, 'state' | 'handedOverAt' | 'mergedInto'>;

/** Done by its money and its stations alone: nobody said that the guest has it. */
function endedUnhanded({ handedOverAt, mergedInto }: Ended): boolean {
  return handedOverAt === null && mergedInto === null;
}

/**
 * What a station can take back, for its screen too: of an order that is pending all that it finished, of one that is done
 * what it finished within the hour in which a cancel is taken back (docs/decisions/0025).
 * @param now unix milliseconds.
 */
export function isRecallable(order: Ended, line: Pick<OrderLine, 'state' | 'finishedAt'>, now: number): boolean {
  if (line.state !== 'finished' || !canMove('recall', order.state)) return false;
  if (order.state !== 'done') return true;
  return endedUnhanded(order) && line.finishedAt !== null && now - line.finishedAt <= restoreWindowMs;
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
