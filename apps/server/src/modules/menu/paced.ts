/** Long work beside orders: an order passes the event loop several times, and must not meet a step each time. */
import { setTimeout as pause } from 'node:timers/promises';

const shortestPauseMs = 5;
/** So many times as long as the step took. */
const pausePerStep = 2;
/** On a machine that is busy with other things a step takes long by itself. */
const longestPauseMs = 40;

export async function paced<Result>(step: () => Promise<Result>): Promise<Result> {
  const begunAt = performance.now();
  const result = await step();
  const wanted = pausePerStep * (performance.now() - begunAt);
  await pause(Math.min(longestPauseMs, Math.max(shortestPauseMs, wanted)));
  return result;
}
