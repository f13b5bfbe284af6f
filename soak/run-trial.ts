/** One trial with an end: what breaks and what hangs are both failures with a seed. */
import type { TrialEnd } from './report.ts';
import { RoundFailed } from './rounds.ts';
import type { Simulator, Trial } from './simulator.ts';

/** @param longestMs from now; a trial that takes longer has failed. */
export async function runTrial(simulator: Simulator, trial: Trial, longestMs: number): Promise<TrialEnd> {
  const startedAt = Date.now();
  let seed = trial.seed;
  // The newest seed is the one to replay when a round hangs.
  const log = (line: string) => {
    seed = Number(/\bseed (\d+)/.exec(line)?.[1] ?? seed);
    trial.log(line);
  };
  const end = { simulator: simulator.name, engine: trial.engine };
  const seconds = () => (Date.now() - startedAt) / 1000;
  const limit = endAfter(longestMs);
  try {
    const counts = await Promise.race([simulator.run({ ...trial, log }), limit.passed]);
    return { ...end, seconds: seconds(), counts, failure: null };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const isRound = error instanceof RoundFailed;
    const failure = { seed: isRound ? error.seed : seed, message };
    return { ...end, seconds: seconds(), counts: isRound ? error.counts : {}, failure };
  } finally {
    limit.clear();
  }
}

function endAfter(milliseconds: number): { passed: Promise<never>; clear(): void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`did not end within ${milliseconds / 1000} s`)), milliseconds);
  });
  return { passed, clear: () => clearTimeout(timer) };
}
