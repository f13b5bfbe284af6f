import { setTimeout as pause } from 'node:timers/promises';

/** Ends early, and without a word, when the agent is to end. */
export async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {});
}
