/** How often the browser at a station asks for its open jobs (specification §7 printOpenJobs, §9). */

/** `idle`: no station is chosen, or it has no printers that a browser serves. */
export type PollOutcome = 'success' | 'error' | 'idle';

const pauses: Readonly<Record<PollOutcome, number>> = { success: 2000, error: 5000, idle: 10_000 };

/** @returns milliseconds until the next time. */
export function pollAgainMs(outcome: PollOutcome): number {
  return pauses[outcome];
}
