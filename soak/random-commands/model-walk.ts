/** What a station has yet to do with an order, and the steps that the order goes through. */
import { type Line, liveLines, type Model, type ModelOrder, prints, type Work } from './model.ts';

/** Whether a station must still hear of it, or confirm it on its screen. */
export function isUnconfirmed({ plan }: Model, { product, held, state }: Line): boolean {
  const isConfirmed = plan.menu.products.find(({ id }) => id === product)?.digitalConfirmation ?? false;
  return (isConfirmed || held) && state !== 'finished';
}

/** Ready where something was finished and nothing is left for any station. */
export function readyIfMade(model: Model, order: ModelOrder, now: number): void {
  const waits = (line: Line) => isUnconfirmed(model, line) || (prints(model, line) && line.state !== 'finished');
  const lines = liveLines(order);
  const isMade = lines.some(({ state }) => state === 'finished') && !lines.some(waits);
  if (order.state !== 'preparing' || !isMade) return;
  // All that is left was handed over before more was added.
  const times = lines.map((line) => line.handedOverAt ?? Infinity);
  const handedOverAt = Math.max(...times) === Infinity ? null : Math.max(...times);
  Object.assign(order, { state: 'ready', readyAt: handedOverAt ?? now, handedOverAt });
}

/** There is something to make. What a person had called ready is made, but for what is to be made again. */
export function reopen(order: ModelOrder, again: readonly Line[] = []): void {
  const wasReady = order.state === 'ready' || (order.state === 'done' && order.readyAt !== null);
  for (const line of wasReady ? liveLines(order) : []) {
    if (again.includes(line)) continue;
    line.state = 'finished';
    line.finishedAt ??= order.readyAt;
    line.handedOverAt ??= order.handedOverAt;
  }
  Object.assign(order, { state: 'preparing', readyAt: null, handedOverAt: null });
}

export type LineMove = 'startLine' | 'finishLine' | 'recall';

export function walkLine(line: Line, move: LineMove, now: number): void {
  if (move === 'finishLine') Object.assign(line, { state: 'finished', finishedAt: line.finishedAt ?? now });
  else if (move === 'startLine' && line.state === 'open') line.state = 'started';
  else if (move === 'recall' && line.state === 'finished')
    Object.assign(line, { state: 'started', finishedAt: null, handedOverAt: null });
}

/** Of what is over a station takes back within the hour what nobody handed over. */
export function isOverForGood({ state, handedOverAt, mergedInto }: ModelOrder): boolean {
  return state === 'canceled' || (state === 'done' && (handedOverAt !== null || mergedInto !== null));
}

export function isFinishedLately({ finishedAt }: Line, now: number): boolean {
  return finishedAt !== null && now - finishedAt <= 3_600_000;
}

const movesFrom = { accept: [''], markReady: ['preparing'], handOver: ['preparing', 'ready'] };
export type Move = keyof typeof movesFrom;

export function walk(model: Model, move: Move, orderId: string, now: number): Work {
  const order = model.orders.get(orderId);
  if (!order) return { code: 'orders.error.notFound' };
  const isOver = move === 'handOver' && order.handedOverAt !== null;
  if (!movesFrom[move].includes(order.state) || isOver) return { code: 'orders.error.moveNotAllowed' };
  const waits = order.state === 'preparing' && liveLines(order).some((line) => isUnconfirmed(model, line));
  if (waits) return { code: 'orders.error.lineNotFinished' };
  order.readyAt ??= now;
  if (move === 'handOver') order.handedOverAt = now;
  order.state = move === 'handOver' && order.paid >= order.total ? 'done' : 'ready';
  order.version += 1;
  return { subject: orderId, changes: [`order ${orderId}`], jobs: [] };
}
